export { SearchBox, type SearchBoxProps } from './SearchBox.tsx';
export type { SearchStatus } from './SearchPopup.tsx';
export type { Suggestion, SuggestionGroup } from './Suggestions.tsx';
