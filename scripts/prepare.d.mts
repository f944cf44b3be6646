/** What the house itself runs with; prepare.mjs says why. The rest of that file is for plain JavaScript alone. */
export const flags: string[]
