'use client';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { useChoiceBeforeHydration } from '../internal/use-choice-before-hydration.ts';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

/** The theme that a person wants: one of the two, or that of the device. */
export type ThemeChoice = 'light' | 'dark' | 'system';

const Root = styled.label.withConfig({ componentId: 'm-ThemeSwitch' })`
  ${reset}
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${token.space2};
  align-items: center;

  & > select {
    min-height: ${token.target};
    padding: 0 ${token.space2};
    border: 0;
    border-radius: ${token.radius};
    background: transparent;
    font-weight: 600;
    cursor: pointer;
  }
  & option {
    background: ${token.paper};
    color: ${token.ink};
  }
  @media (scripting: none) {
    display: none;
  }
`;

/** Props of {@link ThemeSwitch}. */
export interface ThemeSwitchProps extends Omit<
  ComponentPropsWithRef<'label'>,
  'children' | 'onChange'
> {
  /** The chosen theme. */
  value: ThemeChoice;
  /** Called when another theme is chosen. */
  onThemeChange: (choice: ThemeChoice) => void;
}

/**
 * Chooses between the light theme, the dark one and that of the device, for `tools` of a
 * {@link Footer}. Put the choice on the root element as `data-theme`, and nothing for the device's.
 * It is a native select, so phones show their own picker.
 *
 * @example
 * <Footer tools={<ThemeSwitch value={theme} onThemeChange={setTheme} />} />
 */
export function ThemeSwitch({ value, onThemeChange, ...rest }: ThemeSwitchProps) {
  // The options below are exactly the values of `ThemeChoice`.
  const choose = (chosen: string): void => onThemeChange(chosen as ThemeChoice);
  const select = useChoiceBeforeHydration(value, choose);
  return (
    <Root {...rest}>
      Tema
      <select
        ref={select}
        autoComplete="off"
        value={value}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="system">do aparelho</option>
        <option value="light">claro</option>
        <option value="dark">escuro</option>
      </select>
    </Root>
  );
}
