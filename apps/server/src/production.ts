/**
 * Imported first by programs that serve visitors. Otherwise React renders mails in its development
 * version, which is several times slower.
 *
 * @module
 */
process.env['NODE_ENV'] ??= 'production';
