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
    expect(toDrugOrder(request).kind).toBe('order');
  });

  it.each([{ status: 'draft' }, { intent: 'plan' }, { intent: 'proposal' }, { status: 'cancelled' }])(
    'is none as %o',
    words => {
      expect(toDrugOrder({ ...request, ...words }).kind).toBe('refused');
    },
  );
});
