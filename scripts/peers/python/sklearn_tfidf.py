"""scikit-learn's TfidfVectorizer over all text and a product of sparse
matrices; it knows neither fields nor stems."""
import numpy
import sklearn
from sklearn.feature_extraction.text import TfidfVectorizer

import engine

vectorizer = TfidfVectorizer(sublinear_tf=True, stop_words="english")
ids, matrix = [], None


def index(tables):
    global matrix
    ids.extend(t[0] for t in tables)
    matrix = vectorizer.fit_transform(" ".join(t[1:]) for t in tables).T.tocsr()


def search(words, k):
    scores = (vectorizer.transform([" ".join(words)]) @ matrix).toarray()[0]
    best = numpy.argpartition(-scores, k)[:k] if k < len(ids) else numpy.arange(len(ids))
    return [ids[i] for i in best[numpy.argsort(-scores[best], kind="stable")]]


engine.serve(sklearn.__version__, index, search)
