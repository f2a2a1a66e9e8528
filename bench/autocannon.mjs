/** Fetched by whoever measures with it: with its packages it is a twelfth of all that the tests would install. */
const wanted = 'autocannon';

/** Makes many requests, and times them. */
export const { default: autocannon } = await import(wanted).catch(cause => {
  throw new Error(`First: npm install --no-save ${wanted}@8`, { cause });
});
