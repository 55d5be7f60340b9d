import { composeFor, digits } from '@martelo/domain/forms';
import { useEffect, useRef, useState } from 'react';
import { useField, useForm } from 'react-final-form';
import { styled } from 'styled-components';
import { MaskedField } from '../masked-field/MaskedField.tsx';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

/** What a CEP says of an address; one of a whole town knows neither street nor district. */
export interface ZipCodeAddress {
  street: string;
  district: string;
  city: string;
  /** UF. */
  state: string;
}

/** Looks a CEP of 8 digits up; `null` when there is none such. */
export type ZipCodeLookUp = (zipCode: string) => Promise<ZipCodeAddress | null>;

const filled = ['street', 'district', 'city', 'state'] as const;
const validate = composeFor('CEP')(digits(8));

const Root = styled.div.withConfig({ componentId: 'm-ZipCodeField' })`
  ${reset}
  & > output {
    display: block;
    color: ${token.quiet};
    font-size: ${token.sizeSmall};
  }
`;

/**
 * The CEP, and what it says of the rest: it fills what nobody has typed. The look-up stops no one: an
 * answer that comes late or not at all, or for a CEP that was changed since, is as if it had not been
 * asked for.
 */
export function ZipCodeField({ lookUp }: { lookUp?: ZipCodeLookUp | undefined }) {
  const form = useForm();
  const { input, meta } = useField<string>('zip_code', {
    subscription: { value: true, dirty: true },
  });
  const [state, setState] = useState<{ zipCode: string; text: string }>();
  const latest = useRef(lookUp);
  useEffect(() => {
    latest.current = lookUp;
  });
  // What earlier look-ups filled in may be replaced by the next one.
  const ours = useRef<Partial<ZipCodeAddress>>({});
  const zipCode = meta.dirty === true && input.value.length === 8 ? input.value : undefined;

  useEffect(() => {
    if (zipCode === undefined || latest.current === undefined) return undefined;
    let wanted = true;
    const say = (text: string): void => setState({ zipCode, text });
    const fill = (address: ZipCodeAddress): void =>
      form.batch(() => {
        for (const name of filled) {
          const now: unknown = form.getFieldState(name)?.value;
          if (now && now !== ours.current[name]) continue;
          form.change(name, address[name] || undefined);
        }
        ours.current = address;
      });
    const ask = async (find: ZipCodeLookUp): Promise<void> => {
      try {
        const address = await find(zipCode);
        if (!wanted) return;
        if (address !== null) fill(address);
        say(
          address === null
            ? 'Não encontramos este CEP. Preencha o endereço.'
            : 'Confira o endereço.',
        );
      } catch {
        if (wanted) say('Não foi possível buscar o CEP. Preencha o endereço.');
      }
    };
    void ask(latest.current);
    return () => {
      wanted = false;
    };
  }, [form, zipCode]);

  const searching = state?.zipCode === zipCode ? state?.text : 'Buscando o endereço…';
  return (
    <Root>
      <MaskedField mask="cep" name="zip_code" label="CEP" required validate={validate} />
      <output>{zipCode !== undefined && lookUp !== undefined && searching}</output>
    </Root>
  );
}
