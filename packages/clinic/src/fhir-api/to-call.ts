import type { Bilingual, ClinicTool } from '@doctorbench/core';
import { z } from 'zod';
import type { Codes } from '../catalogue/codes.ts';
import { noteTitles } from '../chart/chart-words.ts';
import type { ChartType } from '../chart/fhir.ts';
import { conceptSchema, readConcept, type WrittenConcept } from './concept.ts';
import { describeWritten } from './examples.ts';
import type { MeasuredWorld } from './measured-vitals.ts';
import { findIdle, sayIdle, toDrugOrder } from './to-drug-order.ts';
import { toVitalNote } from './to-vital-note.ts';

/** A deed of the clinic that a written resource stands for. */
interface ToolCall {
  readonly name: ClinicTool;
  readonly args: Readonly<Record<string, unknown>>;
}

type Translation =
  | {
      readonly kind: 'call';
      readonly call: ToolCall;
      /** The id of what stands in the record already and was written about. */
      readonly about?: string;
    }
  /** `processing` where it can be read and still cannot be. */
  | { readonly kind: 'refused'; readonly why: Bilingual; readonly because?: 'processing' };

const conceptsSchema = z.union([conceptSchema.transform(each => [each]), z.array(conceptSchema)]);

const noteSchema = z.union([
  z.object({ text: z.string().optional() }),
  z.string().transform(text => ({ text })),
]);

/** The fields that a writer may give, of whichever type. */
export const writtenSchema = z.looseObject({
  resourceType: z.string(),
  id: z.string().optional(),
  status: z.string().optional(),
  intent: z.string().optional(),
  priority: z.string().optional(),
  code: conceptSchema.optional(),
  type: conceptsSchema.optional(),
  category: conceptsSchema.optional(),
  serviceType: conceptsSchema.optional(),
  reasonCode: z.array(conceptSchema).optional(),
  // One note, or several.
  note: z.union([noteSchema.transform(each => [each]), z.array(noteSchema)]).optional(),
  description: z.string().optional(),
  start: z.string().optional(),
  payload: z.array(z.object({ contentString: z.string().optional() })).optional(),
  content: z
    .array(
      z.object({
        attachment: z.object({ data: z.string().optional(), title: z.string().optional() }),
      }),
    )
    .optional(),
  subject: z.object({ reference: z.string().optional() }).optional(),
  patient: z.object({ reference: z.string().optional() }).optional(),
  participant: z
    .array(z.object({ actor: z.object({ reference: z.string().optional() }).optional() }))
    .optional(),
});
export type Written = z.infer<typeof writtenSchema>;

interface WriteContext {
  /** As the tools name the patient whom the resource is about. */
  readonly patient: string;
  /** Case time. */
  readonly now: string;
  /** Theirs; undefined where it is none of the agent's patients. */
  readonly world: MeasuredWorld | undefined;
  readonly codes: Codes | undefined;
}

type Translate = (written: Written, context: WriteContext) => Translation;

/** What writing a resource of a type does. Types that stand only for what others did are not written. */
export const translations: Readonly<Partial<Record<ChartType, Translate>>> = {
  ServiceRequest: toServiceCall,
  Observation: toReadingCall,
  MedicationRequest(written, { patient }) {
    const order = toDrugOrder(written);
    return order.kind === 'refused'
      ? order
      : {
          kind: 'call',
          call: { name: order.isDraft ? 'check_order' : 'prescribe', args: { patient, ...order.args } },
        };
  },
  Procedure({ code, status, intent }, { patient }) {
    const idle = findIdle([status, intent]);
    if (idle !== undefined && idle !== 'completed') return refused(sayIdle(idle));
    return withText(code, 'code', procedure => ({ name: 'perform', args: { patient, procedure } }));
  },
  Condition: ({ code }) => withText(code, 'code', diagnosis => ({ name: 'diagnose', args: { diagnosis } })),
  AllergyIntolerance: ({ code }, { patient }) =>
    withText(code, 'code', text => ({ name: 'document', args: { patient, kind: 'allergy', text } })),
  Communication({ payload }) {
    const text =
      payload
        ?.map(each => each.contentString ?? '')
        .join('\n')
        .trim() ?? '';
    if (text === '') return refused(missing('payload[0].contentString'));
    return { kind: 'call', call: { name: 'advise', args: { text } } };
  },
  Appointment: toAppointmentCall,
  DocumentReference: toNoteCall,
};

function refused(why: Bilingual): Translation {
  return { kind: 'refused', why };
}

function missing(field: string): Bilingual {
  return { zh: `缺少 ${field}`, en: `${field} is missing` };
}

function withText(
  concept: WrittenConcept | undefined,
  field: string,
  toCall: (text: string) => ToolCall,
): Translation {
  const text = readConcept(concept)?.trim() ?? '';
  if (text === '')
    return refused({ zh: `${field} 既没有 text 也没有 coding`, en: `${field} has neither text nor coding` });
  return { kind: 'call', call: toCall(text) };
}

const urgencies: Readonly<Record<string, string>> = { stat: 'emergency', asap: 'urgent', urgent: 'urgent' };

const referralWords = /referral|consult|转诊|会诊/i;

/** A test unless its category or its own name says that somebody else shall see the patient. */
function toServiceCall(written: Written, { patient, codes }: WriteContext): Translation {
  const idle = findIdle([written.status, written.intent]);
  if (idle !== undefined) return refused(sayIdle(idle));
  const isReferral = [...(written.category ?? []), written.code ?? {}].some(each =>
    listWords(each).some(word => referralWords.test(word)),
  );
  const coded = written.code?.coding?.find(
    ({ system, code = '' }) => (!system || system === codes?.system) && codes?.findTest(code) !== undefined,
  )?.code;
  const known = coded === undefined ? undefined : codes?.findTest(coded);
  if (known !== undefined)
    return { kind: 'call', call: { name: 'order_tests', args: { patient, tests: [known] } } };
  const bare = findBareCode(written.code);
  if (bare !== undefined)
    return cannot({
      zh: `本院不认识编码 ${bare}：请在 code.text 里写出名称`,
      en: `the code ${bare} is not known here: write its name in code.text`,
    });
  return withText(written.code, 'code', what => {
    if (!isReferral) return { name: 'order_tests', args: { patient, tests: [what] } };
    const words = written.reasonCode?.map(readConcept) ?? written.note?.map(({ text }) => text);
    const reason = words?.filter(Boolean).join('; ') || what;
    const to = what.replace(/\b(?:referral|consult(?:ation)?)\b(?:\s+to)?|转诊|会诊/gi, ' ').trim() || what;
    return {
      name: 'refer',
      args: { patient, to, urgency: urgencies[written.priority ?? ''] ?? 'routine', reason },
    };
  });
}

/** A code of another system without a word of what it means. */
function findBareCode({ text, coding = [] }: WrittenConcept = {}): string | undefined {
  const isWorded = Boolean(text?.trim()) || coding.some(({ display }) => display?.trim());
  const foreign = coding.find(({ system }) => system !== undefined && !system.startsWith('urn:doctorbench:'));
  return isWorded || coding.some(each => each !== foreign) ? undefined : foreign?.code?.slice(0, 60);
}

function listWords({ text, coding = [] }: WrittenConcept): readonly string[] {
  return [text, ...coding.flatMap(({ code, display }) => [code, display])].filter(word => word !== undefined);
}

/** A reading of vital signs that is written down: a note, of what was measured only. */
function toReadingCall(written: Written, { patient, world, codes }: WriteContext): Translation {
  const found = world ? toVitalNote(written, { world, codes }) : ({ kind: 'not-measured' } as const);
  switch (found.kind) {
    case 'note':
      return {
        kind: 'call',
        call: { name: 'document', args: { patient, kind: 'progress', text: found.text } },
        about: found.reading,
      };
    case 'malformed':
      return refused(describeWritten(found.issues, written));
    case 'unknown-sign':
      return refused({
        zh: 'code 应是一项生命体征（如 BP、HR、RR、SpO2、temperature、GCS 或其 LOINC 编码）；检验结果由医院写入',
        en: 'code should be a vital sign (BP, HR, RR, SpO2, temperature, GCS, or its LOINC code); results are written by the hospital',
      });
    case 'without-value':
      return refused({
        zh: '缺少测量值（valueString、valueQuantity 或 component）',
        en: 'there is no value (valueString, valueQuantity or component)',
      });
    case 'not-measured':
      return cannot({
        zh: '本次诊疗还没有给这位患者测量生命体征：先 POST $vital_signs，再写测得的值',
        en: "this patient's vital signs were not measured in this encounter: POST $vital_signs first, then write what it found",
      });
    case 'otherwise':
      return cannot({
        zh: `与测量不符，只能写测得的值（最近一次：${found.measured}）`,
        en: `it is not what was measured, and only that can be written (last: ${found.measured})`,
      });
  }
}

function cannot(why: Bilingual): Translation {
  return { kind: 'refused', why, because: 'processing' };
}

const dayMs = 24 * 60 * 60 * 1000;

function toAppointmentCall(
  { start, description, serviceType, reasonCode }: Written,
  { patient, now }: WriteContext,
): Translation {
  const days = (Date.parse(start ?? '') - Date.parse(now)) / dayMs;
  if (!Number.isFinite(days))
    return refused({ zh: 'start 缺少或不是日期', en: 'start is missing or no date' });
  const purpose = description ?? readConcept(serviceType?.[0] ?? reasonCode?.[0]);
  if (purpose === undefined || purpose === '')
    return refused({ zh: 'description 应写明复诊目的', en: 'description should say what it is for' });
  return {
    kind: 'call',
    call: { name: 'schedule_follow_up', args: { patient, days: Math.round(days * 100) / 100, purpose } },
  };
}

/** A note of the kind that its type or title names; a progress note otherwise. */
function toNoteCall({ type, content }: Written, { patient }: WriteContext): Translation {
  const attachment = content?.[0]?.attachment;
  const text = Buffer.from(attachment?.data ?? '', 'base64')
    .toString('utf8')
    .trim();
  if (text === '') return refused(missing('content[0].attachment.data (base64)'));
  const title = `${readConcept(type?.[0]) ?? ''} ${attachment?.title ?? ''}`.toLowerCase();
  const kind = Object.entries(noteTitles).find(
    ([id, { zh, en }]) => title.includes(id) || title.includes(zh) || title.includes(en.toLowerCase()),
  )?.[0];
  return { kind: 'call', call: { name: 'document', args: { patient, kind: kind ?? 'progress', text } } };
}
