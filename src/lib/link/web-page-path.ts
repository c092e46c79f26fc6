/** The mini-program's page for web pages and documents, here because the H5 pages inside it open it too. */
export const webPagePath = '/pages/workbench/web/index'
