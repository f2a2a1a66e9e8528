import { type Finding, findPattern, type Note } from '../note.ts';

const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const webAddress = /(?:https?|ftp|wss?|rtsp|rtmp|sftp):\/\/[^\s，。；、（）【】"“”<>]+/gi;
const sharedFolder = /\\\\[\w.$-]+(?:\\[\w.$-]+)*/g;
const ipAddress = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?!\d|\.\d)(?::\d+)?(?:\/[\w./?=&%-]*)?/g;
const topLevel =
  'com|cn|net|org|edu|gov|io|info|example|test|uk|us|de|fr|nz|au|ca|ie|hk|tw|jp|kr|sg|app|xyz|top|cc|me|tv|vip|health|clinic|med|care|invalid|local|ae|za|in|br|ru|es|it|nl|se|no|my|th|ph|vn|mo';
const domain = new RegExp(
  `(?<![\\w@.-])(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\\.)+(?:${topLevel})(?![\\w-])(?::\\d+)?(?:[/?][\\w./?=&%#+~:-]*)?`,
  'gi',
);

/** E-mail, web, IP and shared-folder addresses. */
export function findContacts(note: Note): readonly Finding[] {
  return [
    ...findPattern(note, webAddress, { class: 'url', reason: 'web address', strength: 100 }),
    ...findPattern(note, sharedFolder, { class: 'url', reason: 'shared folder', strength: 100 }),
    ...findPattern(note, email, { class: 'email', reason: 'e-mail address', strength: 99 }),
    ...findPattern(note, ipAddress, { class: 'url', reason: 'IP address', strength: 97 }),
    ...findPattern(note, domain, { class: 'url', reason: 'domain name', strength: 96 }),
  ].map(finding => trimTail(note, finding));
}

/** A full stop or comma that ends the sentence is no part of an address. */
function trimTail({ text }: Note, finding: Finding): Finding {
  const tail = /[.,;:!?)\]'"]+$/.exec(text.slice(finding.start, finding.end))?.[0].length ?? 0;
  return { ...finding, end: finding.end - tail };
}
