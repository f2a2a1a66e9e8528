/** Whether a clause says that something is not so. */
export function isNegated(words: string): boolean {
  return negation.test(` ${words} `);
}

const negation =
  /戒|(?<!有)没(?!的(?:$|\s))|无(?!力|劲|法|痛|意)|未|不(?!适|舒服|安|振|能|想|敢|稳|清|停|断|住|得|了)|否认|\b(?:no|not|never|none|nil|without|denie[sd]|denying|nor|cannot|gave up|given up|quit|stopped)\b|n't\b/;
