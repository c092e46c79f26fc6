import { interactiveTimeout, request } from '../../request/client'
import {
  type FigureChoices,
  figureChoicesResponse,
  type FigurePublication,
  type FigureRevision,
  figureRevisionResponse,
  type FigureRulesRequest,
  figureRulesResponse,
  type FigureTableAnswer,
  type FigureTableRequest,
  figureTableResponse,
} from '../../wire/results/figure-table'

const area = '/dsb/api/questionnaire/figures'
const onPage = { errorOwner: 'caller', timeout: interactiveTimeout } as const

/** What tables of a survey's figures can be made of. */
export const getFigureChoices = (surveyId: string): Promise<FigureChoices> =>
  request({ method: 'GET', url: `${area}/choices`, query: { surveyId }, ...onPage }, figureChoicesResponse)

/** Sums of a figure by two groupings, for the bureau or as published. */
export const getFigureTable = (query: FigureTableRequest): Promise<FigureTableAnswer> =>
  request({ method: 'GET', url: area, query: { ...query }, ...onPage }, figureTableResponse)

/** Publishes a table. */
export const publishFigureTable = (body: FigurePublication): Promise<FigureTableAnswer> =>
  request({ method: 'POST', url: `${area}/publication`, body, ...onPage }, figureTableResponse)

/** Revises the published tables of a figure from its present values. */
export const reviseFigure = (surveyId: string, figure: string): Promise<FigureRevision> =>
  request(
    { method: 'POST', url: `${area}/revision`, body: { surveyId, figure }, ...onPage },
    figureRevisionResponse,
  )

/** Saves the rules of a survey's tables. */
export const saveFigureRules = (body: FigureRulesRequest) =>
  request({ method: 'POST', url: `${area}/rules`, body, ...onPage }, figureRulesResponse)
