export const EXTRATO_MAX_BYTES = 5 * 1024 * 1024
