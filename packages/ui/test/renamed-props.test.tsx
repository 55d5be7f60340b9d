import { bids, lot } from '@martelo/domain/fixtures';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { radarItem } from '../src/fixtures/auctions.ts';
import { Form } from '../src/form/Form.tsx';
import { BidHistory } from '../src/lot-facts/BidHistory.tsx';
import { BidPanel } from '../src/lot-facts/BidPanel.tsx';
import { RadarCard } from '../src/radar/RadarCard.tsx';
import { RadarForm } from '../src/radar/RadarForm.tsx';
import { ComboboxField } from '../src/select-field/ComboboxField.tsx';
import { FollowButton } from '../src/toggle-button/FollowButton.tsx';
import { LikeButton } from '../src/toggle-button/LikeButton.tsx';
import { ReminderButton } from '../src/toggle-button/ReminderButton.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

const nothing = () => undefined;

/** Each component, its old prop, and the new one. */
const table: readonly (readonly [
  name: string,
  render: (props: object) => ReactElement,
  old: object,
  now: object,
])[] = [
  [
    'LikeButton',
    (props) => <LikeButton title="Vaso" liked={false} onLikedChange={nothing} {...props} />,
    { pending: true },
    { loading: true },
  ],
  [
    'FollowButton',
    (props) => (
      <FollowButton name="Amélia" following={false} onFollowingChange={nothing} {...props} />
    ),
    { pending: true },
    { loading: true },
  ],
  [
    'ReminderButton',
    (props) => <ReminderButton title="Vaso" reminded onRemindedChange={nothing} {...props} />,
    { pending: true },
    { loading: true },
  ],
  [
    'RadarCard',
    (props) => <RadarCard item={radarItem()} onRenew={nothing} {...props} />,
    { pending: 'renew' },
    { loading: 'renew' },
  ],
  [
    'RadarForm',
    (search) => (
      <RadarForm onSubmit={nothing} authorSearch={{ onSearch: nothing, found: [], ...search }} />
    ),
    { searching: true },
    { loading: true },
  ],
  [
    'ComboboxField',
    (props) => (
      <Form onSubmit={nothing}>
        <ComboboxField name="author" label="Artista" options={[]} {...props} />
      </Form>
    ),
    { searching: true },
    { loading: true },
  ],
  [
    'BidHistory',
    (props) => <BidHistory bids={bids} {...props} />,
    { standing: 'winning' },
    { myBid: 'winning' },
  ],
  [
    'BidPanel',
    (props) => <BidPanel lot={lot({ bids: [...bids] })} {...props} />,
    { standing: 'winning' },
    { myBid: 'winning' },
  ],
];

/** Renders an element and searches in its field, which shows then that it is loading. */
function shown(element: ReactElement): string {
  const { container, unmount } = render(element);
  const field = screen.queryByRole('combobox');
  if (field !== null) fireEvent.change(field, { target: { value: 'a' } });
  // Without the ids of React, which differ in each render.
  const markup = container.innerHTML.replaceAll(/_r_\w+_/g, '');
  unmount();
  return markup;
}

it.each(table)('%s warns about its old prop, which still works', (name, component, old, now) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const before = shown(component(old));
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(name));
  expect(shown(component(now))).toBe(before);
  expect(shown(component({}))).not.toBe(before);
  expect(warn).toHaveBeenCalledOnce();
});
