'use client';
/**
 * What a partner's embed is set up with.
 *
 * See docs/api-contract.md#embeds.
 *
 * @module
 */
import type { EmbedConfig } from '@martelo/domain/entities';
import * as endpoints from '../endpoints.ts';
import { read, type Read } from '../read.ts';
import { useRead, type ReadArea } from '../use-read.ts';

/**
 * The read behind {@link useEmbedConfig}. An unknown key fails as `unauthenticated`, one for other
 * pages as `forbidden`.
 *
 * @param key The house's public key, `pk_…`.
 *
 * @example
 * embedConfigRead('pk_casa').key; // '/embed/config.json?embed_key=pk_casa'
 */
export const embedConfigRead = (key: string): Read<EmbedConfig> =>
  read(endpoints.embedConfig, { query: { embed_key: key } });

/**
 * House, theme and origins of a partner's key.
 *
 * @example
 * const { data } = useEmbedConfig('pk_casa');
 * return <div style={data?.theme}>…</div>;
 */
export const useEmbedConfig = (key: string): ReadArea<EmbedConfig> => useRead(embedConfigRead(key));
