export { createFakeClock, type FakeClock } from './fake-clock.ts';
export { anyQuestion, withScriptedClient } from './scripted-client.ts';
export { sayJson, sayText, startScriptedModel, type Script, type ScriptedBody, type ScriptedModel, type ScriptedRequest } from './scripted-model.ts';
