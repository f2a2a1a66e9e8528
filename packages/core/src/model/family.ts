/**
 * The family a model counts to when nobody declared one: the letters its name begins with, without the publisher's
 * part. `Qwen/Qwen2.5-72B-Instruct` is `qwen`.
 */
export function toFamily(model: string): string {
  const name = model.slice(model.lastIndexOf('/') + 1).toLowerCase();
  return /^[^\p{L}]*(\p{L}+)/u.exec(name)?.[1] ?? name;
}
