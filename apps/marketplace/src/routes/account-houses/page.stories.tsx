import { account } from '@martelo/domain/fixtures';
import type { AccountList } from '@martelo/domain/entities';
import { expect, userEvent } from 'storybook/test';
import recorded from '../../../recorded/account.json';
import { accountPage, answers, endless, failing, waiting } from '../../../test/account-answers.ts';
import { hasHeading, type PageMeta, type Story } from '../../../test/page-meta.ts';

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

export default {
  title: 'Páginas/Área pessoal/Casas seguidas',
  id: 'paginas-area-pessoal',
  tags: ['!autodocs'],
  ...accountPage('/account/houses', calls(some)),
} satisfies PageMeta;

/** A house that is unfollowed stays in the list, so it can be followed again. */
export const FollowedHouses: Story = {
  tags: ['loaded'],
  play: async ({ canvas }) => {
    const [name = ''] = some.accounts.map((house) => house.name);
    const button = await canvas.findByRole('button', { name: `Seguindo ${name}` });
    // The title counts them.
    await expect(canvas.queryByText(/^\d+ de \d+$/)).toBeNull();
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
  play: hasHeading('Você ainda não segue casas'),
};

export const FollowedHousesMissing: Story = {
  args: { answer: answers({ '/profile/followed_accounts': 404 }) },
  play: hasHeading('Ainda não é possível seguir casas neste site'),
};

export const FollowedHousesFailed: Story = {
  tags: ['error'],
  ...failing('/profile/followed_accounts'),
};

export const FollowedHousesSlow: Story = {
  tags: ['loading'],
  ...waiting('/profile/followed_accounts'),
};
