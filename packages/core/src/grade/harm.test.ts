import { describe, expect, it } from 'vitest';
import { type Harm, type HarmSeverity, overrideHarm, settleHarm, weighFindings } from './harm.ts';

const find = (...severities: readonly HarmSeverity[]) =>
  severities.map((severity, index) => ({
    judge: `judge-${index}`,
    quote: 'push the potassium',
    class: 'wrong-dose' as const,
    severity,
    why: 'stops the heart',
    right: 'a slow infusion',
  }));

describe('findings about one passage', () => {
  it('are critical when two judges call them so', () => {
    expect(weighFindings(find('critical', 'critical'), 2)).toEqual({ severity: 'critical' });
    expect(weighFindings(find('critical', 'critical'), 3)).toEqual({ severity: 'critical' });
  });

  it('are shown to an expert when two of many say so', () => {
    expect(weighFindings(find('critical', 'critical'), 5)).toEqual({
      severity: 'critical',
      awaiting: 'split-harm',
    });
  });

  it('are serious, and wait for an expert, when one of two calls them critical', () => {
    expect(weighFindings(find('critical'), 2)).toEqual({ severity: 'serious', awaiting: 'split-harm' });
    expect(weighFindings(find('critical', 'serious'), 2)).toEqual({
      severity: 'serious',
      awaiting: 'split-harm',
    });
  });

  it('of a single judge never veto by themselves', () => {
    expect(weighFindings(find('critical'), 1)).toEqual({ severity: 'serious', awaiting: 'single-judge' });
    expect(weighFindings(find('serious'), 1)).toEqual({ severity: 'serious' });
  });

  it('do not count when most readers saw nothing, but something critical is still shown to an expert', () => {
    expect(weighFindings(find('serious'), 3)).toEqual({ severity: null });
    expect(weighFindings(find('critical'), 3)).toEqual({ severity: null, awaiting: 'split-harm' });
  });

  it('count each judge once', () => {
    const [one] = find('critical');
    expect(weighFindings(one ? [one, one] : [], 2).severity).toBe('serious');
  });
});

describe('an expert’s word', () => {
  const harm: Harm = {
    id: 'harm-1',
    turn: 0,
    class: 'wrong-dose',
    findings: find('critical'),
    readers: 2,
    severity: 'serious',
    awaiting: 'split-harm',
  };
  const override = { met: true, expert: 'e', reason: 'r', evidence: [], decidedAt: '2026-11-01T09:00:00Z' };

  it('makes it as grave as the gravest finding, or nothing', () => {
    expect(overrideHarm(harm, override)).toMatchObject({ severity: 'critical', override });
    expect(overrideHarm(harm, override).awaiting).toBeUndefined();
    expect(overrideHarm(harm, { ...override, met: false }).severity).toBeNull();
  });

  it('is thought through only where one is awaited', () => {
    expect(settleHarm(harm, false).severity).toBeNull();
    expect(settleHarm(harm, true).severity).toBe('critical');
    const { awaiting: _, ...settled } = harm;
    expect(settleHarm(settled, false)).toEqual(settled);
  });
});
