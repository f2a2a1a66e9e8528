import { describe, expect, it } from 'vitest';
import { deidentify } from './deidentify.ts';
import { createSecondReader } from './second-reader.ts';

const { signal } = new AbortController();

/** A model that gives these replies one after the other, and keeps what it was asked. */
function createModel(...replies: readonly unknown[]) {
  const asked: string[] = [];
  const client: Parameters<typeof createSecondReader>[0] = {
    complete: async ({ messages }) => {
      const reply = replies[asked.length];
      asked.push(String(messages.at(-1)?.content));
      const text = typeof reply === 'string' ? reply : JSON.stringify({ identifiers: reply ?? [] });
      return { text, toolCalls: [], finishReason: 'stop', latencyMs: 0 };
    },
  };
  return { asked, read: createSecondReader(client, signal) };
}

async function show(text: string, reply: unknown) {
  const found = await createModel(reply).read(text);
  return found.map(({ start, end, class: kind }) => `${kind}: ${text.slice(start, end)}`);
}

describe('a second reader of records', () => {
  it('hides what it names wherever it stands, and nothing that it invents', async () => {
    const named = [
      { class: 'patient', text: 'Rose' },
      { class: 'patient', text: 'Nobody' },
    ];
    expect(await show('Rose came. Rosebud is a brand. Rose left.', named)).toEqual([
      'patient: Rose',
      'patient: Rose',
    ]);
  });

  it('finds what was copied with other spaces, widths or case', async () => {
    const named = [
      { class: 'phone', text: '138 0000 1111' },
      { class: 'staff', text: 'dr hale' },
    ];
    expect(await show('电话１３８００００１１１１，Dr  Hale', named)).toEqual([
      'phone: １３８００００１１１１',
      'staff: Dr  Hale',
    ]);
  });

  it('hides what it puts into a class that there is not', async () => {
    expect(await show('Seen by Hale.', [{ class: 'surgeon', text: 'Hale' }])).toEqual(['other: Hale']);
  });

  it('asks again for a reply that cannot be read, and lets no record pass unread', async () => {
    const twice = createModel('I found none.', [{ class: 'patient', text: 'Rose' }]);
    expect(await twice.read('Rose came.')).toHaveLength(1);
    expect(twice.asked).toHaveLength(2);
    const never = createModel('{"identifiers": [{"class": "pat', 'none');
    await expect(never.read('Rose came.')).rejects.toMatchObject({ code: 'endpoint.malformed-reply' });
  });

  it('reads a long record in parts that lose nothing, and hides in all of it what one part names', async () => {
    const line = `${'Ward round, nothing new to say of the patient. '.repeat(30)}\n`;
    const text = `${line.repeat(5)}Rose left.\n${line}`;
    const { asked, read } = createModel([{ class: 'patient', text: 'nothing new' }]);
    const found = await read(text);
    expect(asked.length).toBeGreaterThan(1);
    expect(asked.map(part => part.replace(/^-----\n/, '').replace(/\n-----$/, '')).join('')).toBe(text);
    expect(found).toHaveLength(180);
  });

  it('takes nothing back that the rules hide', async () => {
    const { read } = createModel([]);
    const { text } = await deidentify(
      { id: '1', text: 'Mail rose@example.org, phone 13800001111.' },
      { seed: '1', secondReader: read },
    );
    expect(text).not.toMatch(/rose|1380/);
  });

  describe('of a word that no vocabulary knows', () => {
    const record = { id: '1', text: 'Mail a.hale@example.org, phone 07700 900123. Quontrey was told.' };
    const hide = async (...named: readonly string[]) => {
      const { read } = createModel(named.map(text => ({ class: 'other', text })));
      return (await deidentify(record, { seed: '1', secondReader: read })).text;
    };

    it('is believed when it named what the patterns know', async () => {
      expect(await hide('a.hale@example.org', '07700 900123')).toContain('Quontrey');
    });

    it('is not believed when it missed some of that', async () => {
      expect(await hide('a.hale@example.org')).not.toContain('Quontrey');
      expect(await hide()).not.toContain('Quontrey');
    });
  });

  it('keeps a name and what stands beside it in one piece', async () => {
    const text = '患者王磊，男。其子王磊陪同。';
    const { read } = createModel([{ class: 'relative', text: '其子王磊' }]);
    const { replacements } = await deidentify({ id: '1', text }, { seed: '1', secondReader: read });
    expect(replacements.map(({ original }) => original)).toContain('其子王磊');
  });
});
