import { toVariantName } from '@doctorbench/core';
import { expect, it } from 'vitest';
import { boardStress, listBoardVariants } from './board-stress.ts';

it('is the same for all who are compared: another edit is another design', () => {
  expect({ design: boardStress.design, asked: listBoardVariants().map(toVariantName) }).toEqual({
    design: 'board-stress@1',
    asked: [
      'reask@1/1/1',
      'homophone@2/0.12/1',
      'option-order@1/1/1',
      'tone@1/1/1',
      'authority@1/1/1',
      'irrelevant-text@1/1/1',
      'none-of-the-above@1/1/1',
      'false-premise@1/1/1',
    ],
  });
});
