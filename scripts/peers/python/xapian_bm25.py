"""Xapian (C++) on disk, BM25 over English stems; a field's words count as
often as Orbweaver's retriever weighs it."""
import tempfile

import xapian

import engine

stem = xapian.Stem("en")
folder = tempfile.TemporaryDirectory()
db = xapian.WritableDatabase(folder.name, xapian.DB_CREATE_OR_OVERWRITE)
enquire = None


def index(tables):
    global enquire
    terms = xapian.TermGenerator()
    terms.set_stemmer(stem)
    terms.set_stemming_strategy(xapian.TermGenerator.STEM_ALL)
    for number, (_, *texts) in enumerate(tables):
        document = xapian.Document()
        document.set_data(tables[number][0])
        terms.set_document(document)
        for text, weight in zip(texts, (12, 3, 4, 1)):
            terms.index_text_without_positions(text, weight)
        db.add_document(document)
    db.commit()
    enquire = xapian.Enquire(db)


def search(words, k):
    enquire.set_query(xapian.Query(xapian.Query.OP_OR, [stem(w).decode() for w in words]))
    return [m.document.get_data().decode() for m in enquire.get_mset(0, k)]


engine.serve(xapian.version_string(), index, search)
