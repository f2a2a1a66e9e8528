// placeholder until the reader is handed in
export type SequenceReading = { readonly kind: 'read'; readonly order: readonly string[] } | { readonly kind: 'refused' } | { readonly kind: 'unparseable' };
export function readSequence(text: string, steps: readonly { readonly id: string; readonly text: string }[]): SequenceReading {
  const order = text.match(/[A-Z]/g) ?? [];
  return order.length === steps.length ? { kind: 'read', order } : { kind: 'unparseable' };
}
