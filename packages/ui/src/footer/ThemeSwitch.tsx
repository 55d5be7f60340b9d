'use client';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { ChoiceSelect, choiceSelectCss } from '../internal/ChoiceSelect.tsx';
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
  ${choiceSelectCss}
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
  return (
    <Root {...rest}>
      Tema
      {/* The options are exactly the values of `ThemeChoice`. */}
      <ChoiceSelect value={value} onChoice={(chosen) => onThemeChange(chosen as ThemeChoice)}>
        <option value="system">do aparelho</option>
        <option value="light">claro</option>
        <option value="dark">escuro</option>
      </ChoiceSelect>
    </Root>
  );
}
