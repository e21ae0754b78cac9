// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';
import { withProviders } from '../testing.tsx';
import { useIsCurrent } from './use-is-current.ts';

let navigate: NavigateFunction;
let isCurrent: () => boolean;

function Screen() {
  navigate = useNavigate();
  isCurrent = useIsCurrent();
  return <p>The screen</p>;
}

test('a screen is current until the next address, and again on the page of another car', () => {
  const { pathname } = window.location;
  onTestFinished(() => window.history.replaceState(null, '', pathname));
  window.history.replaceState(null, '', '/cantt/car/minar');
  render(withProviders(<Screen />, '/cantt/car/minar'));
  expect(screen.getByText('The screen')).toBeDefined();
  expect(isCurrent()).toBe(true);

  window.history.pushState(null, '', '/cantt/car/karwan');
  expect(isCurrent()).toBe(false);

  act(() => void navigate('/cantt/car/karwan'));
  expect(isCurrent()).toBe(true);
});
