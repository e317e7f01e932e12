// How much the tests repeat: `npm run test:deep` sets DEEP.

/** Whether more generated inputs, histories, crash points, widths and themes are tried than `npm test` tries. */
export const isDeep = Boolean(process.env.DEEP);

/** One value for `npm test`, another for `npm run test:deep`. */
export function deep<Value>(normal: Value, deepValue: Value): Value {
  return isDeep ? deepValue : normal;
}
