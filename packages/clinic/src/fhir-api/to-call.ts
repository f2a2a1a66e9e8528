import type { ClinicTool } from '@doctorbench/core';
import { z } from 'zod';
import { noteTitles } from '../chart/chart-words.ts';
import type { ChartType } from '../chart/fhir.ts';
import { conceptSchema, readConcept, type WrittenConcept } from './concept.ts';
import { toDrugOrder } from './to-drug-order.ts';

/** A deed of the clinic that a written resource stands for. */
interface ToolCall {
  readonly name: ClinicTool;
  readonly args: Readonly<Record<string, unknown>>;
}

type Translation =
  | { readonly kind: 'call'; readonly call: ToolCall }
  | { readonly kind: 'refused'; readonly why: string };

const conceptsSchema = z.union([conceptSchema.transform(each => [each]), z.array(conceptSchema)]);

/** The fields that a writer may give, of whichever type. */
export const writtenSchema = z.looseObject({
  resourceType: z.string(),
  id: z.string().optional(),
  status: z.string().optional(),
  priority: z.string().optional(),
  code: conceptSchema.optional(),
  type: conceptsSchema.optional(),
  category: conceptsSchema.optional(),
  serviceType: conceptsSchema.optional(),
  reasonCode: z.array(conceptSchema).optional(),
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
}

type Translate = (written: Written, context: WriteContext) => Translation;

/** What writing a resource of a type does. Types that stand only for what others did are not written. */
export const translations: Readonly<Partial<Record<ChartType, Translate>>> = {
  ServiceRequest: toServiceCall,
  MedicationRequest(written, { patient }) {
    const order = toDrugOrder(written);
    return order.kind === 'refused'
      ? order
      : { kind: 'call', call: { name: 'prescribe', args: { patient, ...order.args } } };
  },
  Procedure: ({ code }, { patient }) =>
    withText(code, 'code', procedure => ({ name: 'perform', args: { patient, procedure } })),
  Condition: ({ code }) => withText(code, 'code', diagnosis => ({ name: 'diagnose', args: { diagnosis } })),
  AllergyIntolerance: ({ code }, { patient }) =>
    withText(code, 'code', text => ({ name: 'document', args: { patient, kind: 'allergy', text } })),
  Communication({ payload }) {
    const text =
      payload
        ?.map(each => each.contentString ?? '')
        .join('\n')
        .trim() ?? '';
    if (text === '') return refused('Communication.payload[].contentString is missing');
    return { kind: 'call', call: { name: 'advise', args: { text } } };
  },
  Appointment: toAppointmentCall,
  DocumentReference: toNoteCall,
};

function refused(why: string): Translation {
  return { kind: 'refused', why };
}

function withText(
  concept: WrittenConcept | undefined,
  field: string,
  toCall: (text: string) => ToolCall,
): Translation {
  const text = readConcept(concept)?.trim() ?? '';
  if (text === '') return refused(`${field} has neither text nor coding`);
  return { kind: 'call', call: toCall(text) };
}

const urgencies: Readonly<Record<string, string>> = { stat: 'emergency', asap: 'urgent', urgent: 'urgent' };

/** A test unless its category says that somebody else shall see the patient. */
function toServiceCall(written: Written, { patient }: WriteContext): Translation {
  const words = (written.category ?? []).flatMap(each => [
    each.text,
    ...(each.coding ?? []).flatMap(({ code, display }) => [code, display]),
  ]);
  const isReferral = words.some(word => /referral|consult|转诊|会诊/i.test(word ?? ''));
  return withText(written.code, 'code', what => {
    if (!isReferral) return { name: 'order_tests', args: { patient, tests: [what] } };
    const reason = written.reasonCode?.map(readConcept).filter(Boolean).join('; ') || what;
    return {
      name: 'refer',
      args: { patient, to: what, urgency: urgencies[written.priority ?? ''] ?? 'routine', reason },
    };
  });
}

const dayMs = 24 * 60 * 60 * 1000;

function toAppointmentCall(
  { start, description, serviceType, reasonCode }: Written,
  { patient, now }: WriteContext,
): Translation {
  const days = (Date.parse(start ?? '') - Date.parse(now)) / dayMs;
  if (!Number.isFinite(days)) return refused('Appointment.start is missing or no date');
  const purpose = description ?? readConcept(serviceType?.[0] ?? reasonCode?.[0]);
  if (purpose === undefined || purpose === '') return refused('Appointment.description says what it is for');
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
  if (text === '') return refused('DocumentReference.content[0].attachment.data (base64) is missing');
  const title = `${readConcept(type?.[0]) ?? ''} ${attachment?.title ?? ''}`.toLowerCase();
  const kind = Object.entries(noteTitles).find(
    ([id, { zh, en }]) => title.includes(id) || title.includes(zh) || title.includes(en.toLowerCase()),
  )?.[0];
  return { kind: 'call', call: { name: 'document', args: { patient, kind: kind ?? 'progress', text } } };
}
