import { describe, expect, it } from 'vitest';
import { toDrugOrder } from './to-drug-order.ts';

describe('a MedicationRequest', () => {
  const request = {
    resourceType: 'MedicationRequest',
    status: 'active',
    intent: 'order',
    medicationCodeableConcept: { text: 'warfarin' },
    dosageInstruction: [
      { route: { text: 'oral' }, doseAndRate: [{ doseQuantity: { value: 3, unit: 'mg' } }] },
    ],
  };

  it('is an order where it says so', () => {
    expect(toDrugOrder(request)).toMatchObject({ kind: 'order', isDraft: false });
  });

  it.each([{ status: 'draft' }, { intent: 'plan' }, { intent: 'proposal' }])(
    'is only thought of as %o',
    words => {
      expect(toDrugOrder({ ...request, ...words })).toMatchObject({ kind: 'order', isDraft: true });
    },
  );

  it('is none where it was cancelled', () => {
    expect(toDrugOrder({ ...request, status: 'cancelled' }).kind).toBe('refused');
  });

  it.each([
    ['3 mg PO daily', { amount: 3, unit: 'mg', route: 'oral', every: 24 }],
    ['500 mg by mouth q8h prn for 7 days', { amount: 500, route: 'oral', every: 8, asNeeded: true, days: 7 }],
    ['take 2.5 mg twice daily orally x 2 weeks', { amount: 2.5, route: 'oral', every: 12, days: 14 }],
    ['5 mg 口服 每日3次 共5天', { amount: 5, route: 'oral', every: 8, days: 5 }],
    ['10 mg IV stat', { amount: 10, route: 'iv', every: 'once' }],
  ])('is read from the words "%s" as the tools read them', (text, args) => {
    expect(toDrugOrder({ ...request, dosageInstruction: [{ text }] })).toMatchObject({ kind: 'order', args });
  });

  it('asks for what its words do not say', () => {
    expect(toDrugOrder({ ...request, dosageInstruction: [{ text: 'as directed' }] }).kind).toBe('refused');
    expect(toDrugOrder({ ...request, dosageInstruction: [{ text: '5 mg daily' }] }).kind).toBe('refused');
  });
});
