import type { Adversary } from './adversary.ts';
import { diluted } from './diluted.ts';
import { echo } from './echo.ts';
import { foreign } from './foreign.ts';
import { joined } from './joined.ts';
import { negated } from './negated.ts';
import { stretched } from './stretched.ts';

/** Every adversary. A new one is a file beside this one and a line here. */
export const adversaries: readonly Adversary[] = [joined, echo, negated, stretched, diluted, foreign];
