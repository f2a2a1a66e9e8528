import type { World } from './world.ts';

export interface CourseCondition {
  readonly model: string;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** Whether a statement of the case holds at the present severity of the course it depends on. */
export function holdsWhile(
  { physiology }: Pick<World, 'physiology'>,
  condition: CourseCondition | undefined,
): boolean {
  if (!condition) return true;
  const severity = physiology.severity(condition.model) ?? 0;
  return severity >= (condition.min ?? 0) && severity <= (condition.max ?? 1);
}
