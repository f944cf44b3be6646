import type { Identidade } from './publico-rules.ts'

interface Prova {
  prova: string
  contra: string
  naoProva: string
}

/**
 * What a termo proves at each level of identity, against whom, and what it does not prove. `docs/o-que-um-termo-prova.md`
 * has the same words.
 */
export const oQueProva: Record<Identidade, Prova> = {
  conta_2_etapas: {
    prova: 'Quem respondeu tinha a senha da conta e o código do aparelho ligado a ela.',
    contra: 'Contra o titular da conta: foi ele, ou alguém a quem ele deixou a senha e o aparelho.',
    naoProva: 'Que era a própria pessoa diante da tela, nem que ela podia decidir pela empresa.',
  },
  conta: {
    prova: 'Quem respondeu tinha a senha da conta.',
    contra:
      'Contra o titular da conta, se foi ele quem criou a senha. Se o registro diz que a agência criou a senha ou alterou o endereço, só com outra prova.',
    naoProva: 'Que só o titular conhecia a senha, nem que era a própria pessoa diante da tela.',
  },
  codigo_email: {
    prova: 'Quem respondeu abriu o link do convite e leu o código na caixa de e-mail indicada.',
    contra: 'Contra quem usa essa caixa de e-mail. Foi a agência quem escreveu o endereço no convite.',
    naoProva: 'De quem é a caixa de e-mail, nem quem a leu.',
  },
  pin: {
    prova: 'Quem respondeu tinha o link e o PIN que a agência criou e entregou.',
    contra:
      'Sem outra prova, contra ninguém: a agência conhecia o link e o PIN. Vale junto de outra prova, como a mensagem em que a pessoa recebeu o PIN e respondeu.',
    naoProva: 'Quem respondeu: a agência podia ter usado o PIN.',
  },
  agencia: {
    prova: 'A agência anotou, nesse dia, uma resposta que diz ter recebido por outro meio.',
    contra:
      'Contra a própria agência, que não pode dizer depois que não recebeu. Contra o cliente, só com a mensagem original.',
    naoProva: 'Que o cliente respondeu, nem o que ele respondeu.',
  },
}
