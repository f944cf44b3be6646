import { agenda } from './agenda.ts'
import { anexos } from './anexos.ts'
import { atividades } from './atividades.ts'
import { auditoria } from './auditoria.ts'
import { avisos } from './avisos.ts'
import { busca } from './busca.ts'
import { cadastro } from './cadastro.ts'
import { categoriasFinanceiras } from './categorias-financeiras.ts'
import { chat } from './chat.ts'
import { clientes } from './clientes.ts'
import { clients } from './clients.ts'
import { cobrancas } from './cobrancas.ts'
import { configuracoes } from './configuracoes.ts'
import { contasFixas } from './contas-fixas.ts'
import { contato } from './contato.ts'
import { contatos } from './contatos.ts'
import { convites } from './convites.ts'
import { copias } from './copias.ts'
import { correio } from './correio.ts'
import { eventos } from './eventos.ts'
import { extratos } from './extratos.ts'
import { faturas } from './faturas.ts'
import { fechamentos } from './fechamentos.ts'
import { feriados } from './feriados.ts'
import { financeiro } from './financeiro.ts'
import { fornecedores } from './fornecedores.ts'
import { importacoes } from './importacoes.ts'
import { incidentes } from './incidentes.ts'
import { lgpd } from './lgpd.ts'
import { lixeira } from './lixeira.ts'
import { notas } from './notas.ts'
import { pagamentos } from './pagamentos.ts'
import { painel } from './painel.ts'
import { parceladas } from './parceladas.ts'
import { perfil } from './perfil.ts'
import { permissoes } from './permissoes.ts'
import { portfolio } from './portfolio.ts'
import { primeirosPassos } from './primeiros-passos.ts'
import { projetos } from './projetos.ts'
import { push } from './push.ts'
import { recibos } from './recibos.ts'
import { saude } from './saude.ts'
import { senha } from './senha.ts'
import { servicos } from './servicos.ts'
import { sessao } from './sessao.ts'
import { site } from './site.ts'
import { titulares } from './titulares.ts'
import { transacoesFinanceiras } from './transacoes-financeiras.ts'
import { usuarios } from './usuarios.ts'

/** All endpoints of the API, below /api. */
export const contract = {
  sessao,
  cadastro,
  senha,
  perfil,
  usuarios,
  clients,
  convites,
  projetos,
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
  avisos,
  portfolio,
  permissoes,
  servicos,
  categoriasFinanceiras,
  clientes,
  fornecedores,
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
