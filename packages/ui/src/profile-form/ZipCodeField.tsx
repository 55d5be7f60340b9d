import { cep, compose } from '@martelo/domain/forms';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useField, useForm } from 'react-final-form';
import { styled } from 'styled-components';
import { MaskedField } from '../masked-field/MaskedField.tsx';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

/** The address of a CEP. A CEP that covers a city has an empty `street` and `district`. */
export interface ZipCodeAddress {
  street: string;
  district: string;
  city: string;
  /** Two-letter code of the state (UF). */
  state: string;
}

/** Looks up a CEP of 8 digits. Resolves with `null` when it does not exist. */
export type ZipCodeLookUp = (zipCode: string) => Promise<ZipCodeAddress | null>;

const filledFields = ['street', 'district', 'city', 'state'] as const;
const validate = compose(cep());

const Root = styled.div.withConfig({ componentId: 'm-ZipCodeField' })`
  ${reset}
  & > output {
    display: block;
    color: ${token.quiet};
    font-size: ${token.sizeSmall};
  }
`;

/**
 * The CEP field of an address form. A complete CEP fills in the other fields, except typed values.
 * The lookup does not block the form, and the result for an outdated CEP is ignored.
 */
export function ZipCodeField({ lookUp }: { lookUp?: ZipCodeLookUp | undefined }) {
  const form = useForm();
  const { input, meta } = useField<string>('zip_code', {
    subscription: { value: true, dirty: true },
  });
  const [state, setState] = useState<{ zipCode: string; text: string }>();
  const find = useEffectEvent((code: string) => lookUp?.(code));
  // Values of the last lookup. The next lookup may replace them, but never typed values.
  const lastResult = useRef<Partial<ZipCodeAddress>>({});
  const zipCode = meta.dirty === true && input.value.length === 8 ? input.value : undefined;

  useEffect(() => {
    if (zipCode === undefined) return undefined;
    let outdated = false;
    const showStatus = (text: string): void => setState({ zipCode, text });
    const fill = (address: ZipCodeAddress): void =>
      form.batch(() => {
        for (const name of filledFields) {
          const now: unknown = form.getFieldState(name)?.value;
          if (now && now !== lastResult.current[name]) continue;
          form.change(name, address[name] || undefined);
        }
        lastResult.current = address;
      });
    const search = async (): Promise<void> => {
      try {
        const address = await find(zipCode);
        if (outdated || address === undefined) return;
        if (address !== null) fill(address);
        showStatus(
          address === null
            ? 'Não encontramos este CEP. Preencha o endereço.'
            : 'Confira o endereço.',
        );
      } catch {
        if (!outdated) showStatus('Não foi possível buscar o CEP. Preencha o endereço.');
      }
    };
    void search();
    return () => {
      outdated = true;
    };
  }, [form, zipCode]);

  const status = state?.zipCode === zipCode ? state?.text : 'Buscando o endereço…';
  return (
    <Root>
      <MaskedField mask="cep" name="zip_code" label="CEP" required validate={validate} />
      <output>{zipCode !== undefined && lookUp !== undefined && status}</output>
    </Root>
  );
}
