import { useId, type ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

/** The theme that a person wants: one of the two, or that of the device. */
export type ThemeChoice = 'light' | 'dark' | 'system';

const Root = styled.fieldset.withConfig({ componentId: 'm-ThemeSwitch' })`
  ${reset}
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token.space4};
  align-items: center;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  & > legend {
    float: left;
    padding: 0;
  }
  & > label {
    display: inline-flex;
    align-items: center;
    gap: ${token.space2};
    min-height: ${token.target};
    cursor: pointer;
  }
  & input {
    appearance: none;
    flex: none;
    width: 1rem;
    height: 1rem;
    margin: 0;
    border: 1px solid currentColor;
    border-radius: 50%;
    color: inherit;
    cursor: inherit;
  }
  & input:checked {
    border-width: 5px;
  }
  @media (scripting: none) {
    display: none;
  }
`;

const choices: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
  { value: 'system', label: 'Do aparelho' },
];

/** Props of {@link ThemeSwitch}. */
export interface ThemeSwitchProps extends Omit<
  ComponentPropsWithRef<'fieldset'>,
  'children' | 'onChange'
> {
  value: ThemeChoice;
  /** Called when another theme is chosen. */
  onThemeChange: (choice: ThemeChoice) => void;
}

/**
 * Chooses between the light theme, the dark one and that of the device, for `tools` of a
 * {@link Footer}. Put the choice on the root element as `data-theme`, and nothing for the device's.
 *
 * @example
 * <Footer tools={<ThemeSwitch value={theme} onThemeChange={setTheme} />} />
 */
export function ThemeSwitch({ value, onThemeChange, ...rest }: ThemeSwitchProps) {
  const name = useId();
  return (
    <Root {...rest}>
      <legend>Tema</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onThemeChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </Root>
  );
}
