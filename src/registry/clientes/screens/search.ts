import { normalise } from '#platform/contract/text.ts'
import { type ClienteNaLista, clienteFields } from '#registry/clientes/contract.ts'
import { toSearchText } from '#registry/pessoas/schemas.ts'

/** The clientes one of whose searched fields contains the text, whatever its case and accents. */
export function searchClientes(all: ClienteNaLista[], busca: string): ClienteNaLista[] {
  const wanted = normalise(busca)
  return all.filter((client) => toSearchText(clienteFields, client).includes(wanted))
}
