import { isOn, useChoice } from '#platform/browser/choice.ts'

const keyOf = (me: number) => `bastidor.som.${me}`

/** Whether this account wants the sound of new messages in this browser; on by default. */
export const isSoundOn = (me: number): boolean => isOn(keyOf(me))
export const useSound = (me: number) => useChoice(keyOf(me))
