const retrievers: Record<string, string> = {
  bm25: 'BM25',
  bm25f: 'BM25F: name, header and rows weighted',
  tfidf: 'TF-IDF',
  orbweaver: 'Orbweaver: BM25F, then a second look',
  hybrid: 'Hybrid: Orbweaver and OTT-QA BM25, ranks added up',
  'ottqa-bm25': 'OTT-QA BM25, as published',
  'ottqa-tfidf': 'OTT-QA TF-IDF, as published',
  'ottqa-bm25-corrected': 'OTT-QA BM25, corrected',
  'ottqa-tfidf-corrected': 'OTT-QA TF-IDF, corrected',
  lsa: 'LSA: vectors of the tables’ own words',
  'rrf:bm25+lsa': 'BM25 and LSA, ranks added up',
  'openai-embedding': 'Embeddings',
  'openai-embedding-header': 'Embeddings of the header',
  llamaindex: 'Embeddings of summaries',
}

/** nothingFound is said where a retriever ranks no table; TF-IDF may, though words are shared. */
export const nothingFound = (retriever: string): string =>
  retriever.includes('tfidf')
    ? 'No table shares a word with this question that TF-IDF counts: it leaves out those of half the tables or more.'
    : 'No table shares a word with this question.'

/** retrieverName is what people call a retriever. */
export function retrieverName(name: string): string {
  return retrievers[name] ?? name
}
