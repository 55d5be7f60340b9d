/** A character that can be seen: no space, control or format character, combining mark or blank letter. */
export const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u;
