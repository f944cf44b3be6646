/**
 * Returns the token at the beginning of a text: the letters, digits, hyphens and underscores of base64url. Chats,
 * letters and documents add a full stop, a bracket, a space or an invisible character to a link, and trackers add
 * parameters; none of them belongs to a token.
 */
export const tokenIn = (text: string): string => /^[\w-]*/.exec(text.trimStart())?.[0] ?? ''
