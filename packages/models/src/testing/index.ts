export { createFakeClock, type FakeClock } from './fake-clock.ts';
export { scriptOpenaiBatches } from './scripted-batches.ts';
export { anyQuestion, withScriptedClient } from './scripted-client.ts';
export {
  type Script,
  type ScriptedBody,
  type ScriptedModel,
  type ScriptedRequest,
  sayJson,
  sayText,
  startScriptedModel,
} from './scripted-model.ts';
