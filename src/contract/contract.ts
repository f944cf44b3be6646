import { cadastro } from './accounts/endpoints/cadastro.ts'
import { clients } from './accounts/endpoints/clients.ts'
import { convites } from './accounts/endpoints/convites.ts'
import { perfil } from './accounts/endpoints/perfil.ts'
import { senha } from './accounts/endpoints/senha.ts'
import { sessao } from './accounts/endpoints/sessao.ts'
import { usuarios } from './accounts/endpoints/usuarios.ts'
import { verComo } from './accounts/endpoints/ver-como.ts'
import { categoriasFinanceiras } from './money/endpoints/categorias-financeiras.ts'
import { cobrancas } from './money/endpoints/cobrancas.ts'
import { contasFixas } from './money/endpoints/contas-fixas.ts'
import { extratos } from './money/endpoints/extratos.ts'
import { faturas } from './money/endpoints/faturas.ts'
import { fechamentos } from './money/endpoints/fechamentos.ts'
import { feriados } from './money/endpoints/feriados.ts'
import { financeiro } from './money/endpoints/financeiro.ts'
import { notas } from './money/endpoints/notas.ts'
import { pagamentos } from './money/endpoints/pagamentos.ts'
import { parceladas } from './money/endpoints/parceladas.ts'
import { recibos } from './money/endpoints/recibos.ts'
import { transacoesFinanceiras } from './money/endpoints/transacoes-financeiras.ts'
import { busca } from './overview/endpoints/busca.ts'
import { dossie } from './overview/endpoints/dossie.ts'
import { ficha } from './overview/endpoints/ficha.ts'
import { filtros } from './overview/endpoints/filtros.ts'
import { importacoes } from './overview/endpoints/importacoes.ts'
import { lixeira } from './overview/endpoints/lixeira.ts'
import { painel } from './overview/endpoints/painel.ts'
import { primeirosPassos } from './overview/endpoints/primeiros-passos.ts'
import { resultados } from './overview/endpoints/resultados.ts'
import { incidentes } from './privacy/endpoints/incidentes.ts'
import { lgpd } from './privacy/endpoints/lgpd.ts'
import { titulares } from './privacy/endpoints/titulares.ts'
import { clientes } from './registry/endpoints/clientes.ts'
import { fornecedores } from './registry/endpoints/fornecedores.ts'
import { contato } from './site/endpoints/contato.ts'
import { contatos } from './site/endpoints/contatos.ts'
import { site } from './site/endpoints/site.ts'
import { auditoria } from './system/endpoints/auditoria.ts'
import { configuracoes } from './system/endpoints/configuracoes.ts'
import { copias } from './system/endpoints/copias.ts'
import { correio } from './system/endpoints/correio.ts'
import { eventos } from './system/endpoints/eventos.ts'
import { push } from './system/endpoints/push.ts'
import { saude } from './system/endpoints/saude.ts'
import { agenda } from './work/endpoints/agenda.ts'
import { anexos } from './work/endpoints/anexos.ts'
import { atividades } from './work/endpoints/atividades.ts'
import { avisos } from './work/endpoints/avisos.ts'
import { chat } from './work/endpoints/chat.ts'
import { comparacoes } from './work/endpoints/comparacoes.ts'
import { envios } from './work/endpoints/envios.ts'
import { indicadores } from './work/endpoints/indicadores.ts'
import { marcacoes } from './work/endpoints/marcacoes.ts'
import { pecas } from './work/endpoints/pecas.ts'
import { permissoes } from './work/endpoints/permissoes.ts'
import { portfolio } from './work/endpoints/portfolio.ts'
import { projetos } from './work/endpoints/projetos.ts'
import { relogio } from './work/endpoints/relogio.ts'
import { revisao } from './work/endpoints/revisao.ts'
import { revisores } from './work/endpoints/revisores.ts'
import { rodadas } from './work/endpoints/rodadas.ts'
import { servicos } from './work/endpoints/servicos.ts'
import { termos } from './work/endpoints/termos.ts'

/** The endpoints of the API. Their paths are relative to /api. */
export const contract = {
  sessao,
  cadastro,
  senha,
  perfil,
  usuarios,
  clients,
  convites,
  verComo,
  projetos,
  pecas,
  envios,
  marcacoes,
  comparacoes,
  termos,
  rodadas,
  relogio,
  indicadores,
  revisores,
  revisao,
  painel,
  primeirosPassos,
  busca,
  auditoria,
  eventos,
  site,
  contato,
  contatos,
  configuracoes,
  correio,
  lixeira,
  filtros,
  avisos,
  portfolio,
  permissoes,
  servicos,
  categoriasFinanceiras,
  clientes: { ...clientes, ficha: ficha.cliente },
  fornecedores: { ...fornecedores, ficha: ficha.fornecedor },
  transacoesFinanceiras,
  extratos,
  recibos,
  pagamentos,
  parceladas,
  fechamentos,
  anexos,
  notas,
  contasFixas,
  feriados,
  financeiro,
  faturas,
  cobrancas,
  importacoes,
  resultados,
  dossie,
  atividades,
  agenda,
  chat,
  push,
  copias,
  saude,
  titulares,
  incidentes,
  lgpd,
}
