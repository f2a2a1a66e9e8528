import type { ClinicTool } from '@doctorbench/core';
import { advise } from './advise.ts';
import { ask } from './ask.ts';
import { callTeam } from './call-team.ts';
import { cancelOrder } from './cancel-order.ts';
import { checkOrderTool } from './check-order.ts';
import { diagnose } from './diagnose.ts';
import { documentTool } from './document.ts';
import { examine } from './examine.ts';
import { findPatient } from './find-patient.ts';
import { finish } from './finish.ts';
import { lookUpDrug } from './look-up-drug.ts';
import { nextVisit } from './next-visit.ts';
import { orderTests } from './order-tests.ts';
import { perform } from './perform.ts';
import { prescribe } from './prescribe.ts';
import { readChart } from './read-chart.ts';
import { readResults } from './read-results.ts';
import { refer } from './refer.ts';
import { scheduleFollowUp } from './schedule-follow-up.ts';
import { searchGuidelines } from './search-guidelines.ts';
import { stopDrug } from './stop-drug.ts';
import type { AnyClinicTool } from './tool.ts';
import { triage } from './triage.ts';
import { vitalSigns } from './vital-signs.ts';
import { wait } from './wait.ts';

/** Everything an agent can do, by name. */
export const clinicTools: Readonly<Record<ClinicTool, AnyClinicTool>> = {
  find_patient: findPatient,
  read_chart: readChart,
  ask,
  vital_signs: vitalSigns,
  examine,
  order_tests: orderTests,
  read_results: readResults,
  search_guidelines: searchGuidelines,
  look_up_drug: lookUpDrug,
  check_order: checkOrderTool,
  prescribe,
  stop_drug: stopDrug,
  cancel_order: cancelOrder,
  perform,
  call_team: callTeam,
  refer,
  triage,
  diagnose,
  advise,
  schedule_follow_up: scheduleFollowUp,
  next_visit: nextVisit,
  wait,
  document: documentTool,
  finish,
};
