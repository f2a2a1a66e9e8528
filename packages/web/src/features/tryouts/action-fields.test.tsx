import { fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { makeTryoutCase } from '../../testing/make-tryout.ts';
import { renderPart } from '../../testing/render.tsx';
import { ActionField } from './action-fields.tsx';
import { tryoutMessages } from './messages.ts';
import { listToolForms } from './tool-form.ts';

const messages = tryoutMessages.en;
const clinicCase = makeTryoutCase();
const forms = listToolForms(clinicCase.tools);

type Value = string | readonly string[] | undefined;

async function renderField(tool: string, name: string, given = clinicCase) {
  const field = forms.get(tool)?.fields.find(each => each.name === name);
  if (!field) throw new Error(`${tool} has no ${name}`);
  let value: Value;
  let submitted = 0;
  function Holder() {
    const [state, setState] = useState<Value>();
    value = state;
    return (
      <form
        onSubmit={event => {
          event.preventDefault();
          submitted++;
        }}
      >
        <ActionField field={field as never} value={state} clinicCase={given} onChange={setState} />
      </form>
    );
  }
  const page = await renderPart(<Holder />);
  return { ...page, getValue: () => value, countSubmitted: () => submitted };
}

describe('a field for several names', () => {
  it('adds what is typed by Enter, without sending the form', async () => {
    const { screen, user, getValue, countSubmitted } = await renderField('order_tests', 'tests');
    const input = await screen.findByRole('combobox');
    await user.type(input, 'Troponin{Enter}');
    await user.type(input, '12-lead ECG{Enter}');
    expect(getValue()).toEqual(['Troponin', '12-lead ECG', '']);
    expect(countSubmitted()).toBe(0);
  });

  it('adds by its button too, and nothing where nothing is typed', async () => {
    const { screen, user, getValue } = await renderField('order_tests', 'tests');
    const add = await screen.findByRole('button', { name: messages.add });
    await user.click(add);
    expect(getValue()).toBeUndefined();
    await user.type(screen.getByRole('combobox'), ' Troponin ');
    await user.click(add);
    expect(getValue()).toEqual(['Troponin', '']);
  });

  it('takes a name back and keeps what is typed', async () => {
    const { screen, user, getValue } = await renderField('order_tests', 'tests');
    await user.type(await screen.findByRole('combobox'), 'Troponin{Enter}12-lead');
    await user.click(screen.getByRole('button', { name: messages.remove('Troponin') }));
    expect(getValue()).toEqual(['12-lead']);
  });

  it('leaves Enter to who still composes a Chinese word', async () => {
    const { screen, user, getValue } = await renderField('order_tests', 'tests');
    const input = await screen.findByRole('combobox');
    await user.type(input, 'xin');
    fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
    expect(getValue()).toEqual(['xin']);
  });

  it('offers what the hospital has', async () => {
    const { screen } = await renderField('order_tests', 'tests');
    await screen.findByRole('combobox');
    const offered = [...document.querySelectorAll('datalist option')].map(each => each.getAttribute('value'));
    expect(offered).toEqual(['12-lead ECG', 'Troponin']);
  });
});

describe('a field for words', () => {
  it('is sent by Ctrl with Enter, while Enter alone begins a line', async () => {
    const { screen, user, getValue, countSubmitted } = await renderField('ask', 'question');
    const input = await screen.findByRole('textbox');
    await user.type(input, 'Where?{Enter}');
    expect(getValue()).toBe('Where?\n');
    expect(countSubmitted()).toBe(0);
    await user.type(input, '{Control>}{Enter}{/Control}');
    expect(countSubmitted()).toBe(1);
  });
});

describe('the patient', () => {
  it('need not be chosen where there is one', async () => {
    const { screen } = await renderField('vital_signs', 'patient');
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('is chosen by nobody but the doctor where there are several', async () => {
    const { screen, getValue } = await renderField('vital_signs', 'patient', {
      ...clinicCase,
      patients: [
        { id: 'P-1001', name: 'Wang', ageYears: 61, sex: 'male' },
        { id: 'P-1002', name: 'Wang', ageYears: 34, sex: 'female' },
      ],
    });
    const list = await screen.findByRole<HTMLSelectElement>('combobox');
    expect([list.value, list.options.length]).toEqual(['', 3]);
    expect(getValue()).toBeUndefined();
  });
});
