export const steps = ['type', 'edition', 'endpoint', 'connection', 'model', 'estimate', 'confirm'] as const;
export type Step = (typeof steps)[number];

/** Fields that a failed connection test can be about. */
export const endpointFields = ['baseUrl', 'apiKey', 'model'] as const;
export type EndpointField = (typeof endpointFields)[number];

export type Done = Readonly<Record<Step, boolean>>;

/** The first step that something is missing at. */
export function findOpenStep(done: Done): Step {
  return steps.find(step => !done[step]) ?? 'confirm';
}

/** A step can be looked at when all before it are done; otherwise the first that is not. */
export function resolveStep(wanted: Step | undefined, done: Done): Step {
  const open = findOpenStep(done);
  return wanted === undefined || isBefore(open, wanted) ? open : wanted;
}

export function isBefore(one: Step, other: Step): boolean {
  return steps.indexOf(one) < steps.indexOf(other);
}

export function toNextStep(step: Step): Step {
  return steps[steps.indexOf(step) + 1] ?? step;
}

export function toPreviousStep(step: Step): Step | undefined {
  return steps[steps.indexOf(step) - 1];
}
