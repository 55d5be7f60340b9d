/** Takes the place of `@testing-library/user-event` in the virtual screen reader, which only reads. */
export const userEvent = { setup: (): object => ({}) };
