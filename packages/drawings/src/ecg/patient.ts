/** What stands in the head of a tracing: no personal data. */
export interface Patient {
  readonly language: 'zh' | 'en';
  readonly sex: 'female' | 'male';
  /** In years, or in words for an infant. */
  readonly age: number;
  /** An invented short number of the study. */
  readonly study: string;
}

export function toHead({ language, sex, age, study }: Patient): string {
  if (language === 'en') return `ID ${study}\u2003${sex === 'male' ? 'Male' : 'Female'}\u2003${age} y`;
  return `检查号 ${study}\u2003${sex === 'male' ? '男' : '女'}\u2003${age}岁`;
}
