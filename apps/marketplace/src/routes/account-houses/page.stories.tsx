import { account } from '@martelo/domain/fixtures';
import { session } from '@martelo/api/session';
import type { AccountList } from '@martelo/domain/entities';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { answers, endless, person, shows } from '../../../test/account-answers.ts';
import { offersRetry, waits } from '../../../test/page-plays.ts';
import { PageStory } from '../../../test/page-story.tsx';
import recorded from '../../../recorded/account.json';

const some: AccountList = recorded['/profile/followed_accounts'];
const calls = (list: AccountList) =>
  answers({
    '/profile/followed_accounts': list,
    ...Object.fromEntries(
      list.accounts.flatMap(({ tenant_name }) => [
        [`PUT /profile/followed_accounts/${tenant_name}`, { liked: true, followers_count: 1 }],
        [`DELETE /profile/followed_accounts/${tenant_name}`, { liked: false, followers_count: 0 }],
      ]),
    ),
  });

const meta = {
  title: 'Páginas/Área pessoal',
  id: 'paginas-area-pessoal',
  component: PageStory,
  tags: ['!autodocs'],
  args: { path: '/account/houses', answer: calls(some) },
  beforeEach: () => {
    session.open('Bearer story', person);
    return () => session.close();
  },
} satisfies Meta<typeof PageStory>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A house that is unfollowed stays in the list, so that it can be followed again. */
export const FollowedHouses: Story = {
  tags: ['loaded'],
  play: async ({ canvas }) => {
    const [name = ''] = some.accounts.map((house) => house.name);
    const button = await canvas.findByRole('button', { name: `Seguindo ${name}` });
    await userEvent.click(button);
    await userEvent.click(await canvas.findByRole('button', { name: `Seguir ${name}` }));
    await expect(await canvas.findByRole('button', { name: `Seguindo ${name}` })).toBeVisible();
  },
};

export const FollowedHousesLongName: Story = {
  args: { answer: calls({ ...some, total: 1, accounts: [account({ name: endless })] }) },
};

export const FollowedHousesEmpty: Story = {
  tags: ['empty'],
  args: { answer: calls({ ...some, total: 0, accounts: [] }) },
  play: shows('Você ainda não segue casas'),
};

export const FollowedHousesMissing: Story = {
  args: { answer: answers({ '/profile/followed_accounts': 404 }) },
  play: shows('Ainda não é possível seguir casas neste site'),
};

export const FollowedHousesFailed: Story = {
  tags: ['error'],
  args: { answer: answers({ '/profile/followed_accounts': 500 }) },
  play: offersRetry,
};

export const FollowedHousesSlow: Story = {
  tags: ['loading'],
  args: { answer: answers({ '/profile/followed_accounts': 'never' }) },
  play: waits,
};
