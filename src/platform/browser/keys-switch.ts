import { isOn, useChoice } from './choice.ts'

const KEY = 'bastidor.atalhos'

/**
 * Whether single-character shortcuts are active. Users of speech input may need to turn these shortcuts off
 * (WCAG 2.1.4).
 */
export const areKeysOn = (): boolean => isOn(KEY)
export const useKeysSwitch = () => useChoice(KEY)
