// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { panelState, savePanelState } from './panel-state.ts';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('the panel stays open in a tab while another tab closes its own', () => {
  savePanelState({ isOpen: true });
  localStorage.setItem('panel', JSON.stringify({ isOpen: false, view: 'clock' })); // by the other tab

  expect(panelState()).toMatchObject({ isOpen: true, view: 'clock' });
});

test('a new tab opens the panel as the last one was left', () => {
  savePanelState({ isOpen: true });
  sessionStorage.clear();

  expect(panelState().isOpen).toBe(true);
});

test('damaged storage is as none', () => {
  localStorage.setItem('panel', '{');
  sessionStorage.setItem('panel', '{');

  expect(panelState()).toEqual({ isOpen: false, view: 'world', scroll: {} });
});
