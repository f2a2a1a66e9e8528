import type { Drawing } from '../drawing.ts';
import { chineseSlips } from './chinese-slips.ts';
import { devices } from './devices.ts';
import { englishSlips } from './english-slips.ts';
import { drawFluidChart } from './fluid-chart.ts';
import { fluidDays } from './fluid-days.ts';
import { gasSlips } from './gas-slips.ts';
import { drawInsert } from './insert.ts';
import { medicineBoxes } from './medicine-boxes.ts';
import { drawPrescription } from './prescription.ts';
import { prescriptions } from './prescriptions.ts';
import { drawTemperatureChart } from './temperature-chart.ts';
import { temperatureCourses } from './temperature-course.ts';

export const paperDrawings: readonly Drawing[] = [
  ...gasSlips,
  ...chineseSlips,
  ...englishSlips,
  ...temperatureCourses.map(drawTemperatureChart),
  ...fluidDays.map(drawFluidChart),
  ...medicineBoxes,
  ...prescriptions.map(drawPrescription),
  drawInsert(),
  ...devices,
];
