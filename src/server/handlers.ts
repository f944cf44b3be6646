import { agendaHandlers } from './agenda/handlers.ts'
import { anexosHandlers } from './anexos/handlers.ts'
import { atividadesHandlers } from './atividades/handlers.ts'
import { auditoriaHandlers } from './auditoria/handlers.ts'
import { avisosHandlers } from './avisos/handlers.ts'
import { buscaHandlers } from './busca/handlers.ts'
import { cadastroHandlers } from './cadastro/handlers.ts'
import { categoriasFinanceirasHandlers } from './categorias-financeiras/handlers.ts'
import { chatHandlers } from './chat/handlers.ts'
import { clientesHandlers } from './clientes/handlers.ts'
import { clientsHandlers } from './clients/handlers.ts'
import { cobrancasHandlers } from './cobrancas/handlers.ts'
import { configuracoesHandlers } from './configuracoes/handlers.ts'
import { contasFixasHandlers } from './contas-fixas/handlers.ts'
import { contatoHandlers } from './contato/handlers.ts'
import { contatosHandlers } from './contatos/handlers.ts'
import { convitesHandlers } from './convites/handlers.ts'
import { copiasHandlers } from './copias/handlers.ts'
import { correioHandlers } from './correio/handlers.ts'
import { eventosHandlers } from './eventos/handlers.ts'
import { extratosHandlers } from './extratos/handlers.ts'
import { faturasHandlers } from './faturas/handlers.ts'
import { fechamentosHandlers } from './fechamentos/handlers.ts'
import { feriadosHandlers } from './feriados/handlers.ts'
import { financeiroHandlers } from './financeiro/handlers.ts'
import { fornecedoresHandlers } from './fornecedores/handlers.ts'
import { api } from './http/dispatch.ts'
import { importacoesHandlers } from './importacoes/handlers.ts'
import { incidentesHandlers } from './incidentes/handlers.ts'
import { lgpdHandlers } from './lgpd/handlers.ts'
import { lixeiraHandlers } from './lixeira/handlers.ts'
import { notasHandlers } from './notas/handlers.ts'
import { pagamentosHandlers } from './pagamentos/handlers.ts'
import { painelHandlers } from './painel/handlers.ts'
import { parceladasHandlers } from './parceladas/handlers.ts'
import { perfilHandlers } from './perfil/handlers.ts'
import { permissoesHandlers } from './permissoes/handlers.ts'
import { portfolioHandlers } from './portfolio/handlers.ts'
import { primeirosPassosHandlers } from './primeiros-passos/handlers.ts'
import { projetosHandlers } from './projetos/handlers.ts'
import { pushHandlers } from './push/handlers.ts'
import { recibosHandlers } from './recibos/handlers.ts'
import { saudeHandlers } from './saude/handlers.ts'
import { senhaHandlers } from './senha/handlers.ts'
import { servicosHandlers } from './servicos/handlers.ts'
import { sessaoHandlers } from './sessao/handlers.ts'
import { siteHandlers } from './site/handlers.ts'
import { titularesHandlers } from './titulares/handlers.ts'
import { transacoesFinanceirasHandlers } from './transacoes-financeiras/handlers.ts'
import { usuariosHandlers } from './usuarios/handlers.ts'

/** The contract, answered. */
export const handlers = api.router({
  sessao: sessaoHandlers,
  cadastro: cadastroHandlers,
  senha: senhaHandlers,
  perfil: perfilHandlers,
  usuarios: usuariosHandlers,
  clients: clientsHandlers,
  convites: convitesHandlers,
  projetos: projetosHandlers,
  painel: painelHandlers,
  primeirosPassos: primeirosPassosHandlers,
  busca: buscaHandlers,
  auditoria: auditoriaHandlers,
  eventos: eventosHandlers,
  site: siteHandlers,
  contato: contatoHandlers,
  contatos: contatosHandlers,
  configuracoes: configuracoesHandlers,
  correio: correioHandlers,
  lixeira: lixeiraHandlers,
  avisos: avisosHandlers,
  portfolio: portfolioHandlers,
  permissoes: permissoesHandlers,
  servicos: servicosHandlers,
  categoriasFinanceiras: categoriasFinanceirasHandlers,
  clientes: clientesHandlers,
  fornecedores: fornecedoresHandlers,
  transacoesFinanceiras: transacoesFinanceirasHandlers,
  extratos: extratosHandlers,
  recibos: recibosHandlers,
  pagamentos: pagamentosHandlers,
  parceladas: parceladasHandlers,
  fechamentos: fechamentosHandlers,
  anexos: anexosHandlers,
  notas: notasHandlers,
  contasFixas: contasFixasHandlers,
  feriados: feriadosHandlers,
  financeiro: financeiroHandlers,
  faturas: faturasHandlers,
  cobrancas: cobrancasHandlers,
  importacoes: importacoesHandlers,
  atividades: atividadesHandlers,
  agenda: agendaHandlers,
  chat: chatHandlers,
  push: pushHandlers,
  copias: copiasHandlers,
  saude: saudeHandlers,
  titulares: titularesHandlers,
  incidentes: incidentesHandlers,
  lgpd: lgpdHandlers,
})
