import ipaddr from 'ipaddr.js'
import type { Config } from '#platform/config.ts'

/** The facts about the running program that decide whether the installation is safe. */
export interface Installation extends Pick<Config, 'baseUrl' | 'storageUrl'> {
  /** How many processes use the same database. */
  processos: number
}

/**
 * The sentences that tell an operator what to change, by the subject of the warning. The server prints these
 * sentences at startup and the page 'Saúde do sistema' shows them.
 */
export interface InstallationWarnings {
  endereco?: string
  arquivos?: string
}

export function warningsOf({ baseUrl, storageUrl, processos }: Installation): InstallationWarnings {
  return {
    ...(isPublicHttp(baseUrl) && {
      endereco: `BASE_URL começa com http: e ${new URL(baseUrl).hostname} é um endereço público: senhas e dados passam sem criptografia. Ponha um proxy com TLS na frente e use https.`,
    }),
    ...(processos > 1 &&
      storageUrl === undefined && {
        arquivos: `${processos} processos usam este banco sem STORAGE_URL: uma imagem ou um anexo que um deles recebe não abre nos outros. Defina o mesmo STORAGE_URL em todos.`,
      }),
  }
}

/** Names that exist only within a network (RFC 2606, 6762, 8375). */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|lan|internal|test|home\.arpa)$/

/** Whether the address is reached over public networks without encryption. */
function isPublicHttp(baseUrl: string): boolean {
  const { protocol, hostname } = new URL(baseUrl)
  if (protocol !== 'http:') return false
  const address = hostname.replace(/^\[|\]$/g, '')
  if (ipaddr.isValid(address)) return ipaddr.process(address).range() === 'unicast'
  return hostname.includes('.') && !LOCAL_NAME.test(hostname)
}
