"""Findings of Presidio on plain records, as spans: python bench/presidio.py PLAIN.jsonl > SPANS.jsonl

PLAIN.jsonl is written by `node bench/deidentify.mjs … --plain=PLAIN.jsonl`, SPANS.jsonl read by `--spans=SPANS.jsonl`. spaCy's models are
used where they are installed (en_core_web_lg/md/sm, zh_core_web_lg/md/sm); without one only recognisers by pattern run. Which ran is
said on standard error.
"""

import json
import sys
import tempfile

import spacy
from presidio_analyzer import AnalyzerEngine, RecognizerRegistry
from presidio_analyzer.nlp_engine import NlpEngineProvider

# Presidio's entities by the classes of bench/deidentify.mjs; whatever is none of these is an identity number.
CLASSES = {
    "PERSON": "patient",
    "LOCATION": "address",
    "GPE": "address",
    "ORGANIZATION": "hospital",
    "ORG": "hospital",
    "NRP": "other",
    "DATE_TIME": "date",
    "PHONE_NUMBER": "phone",
    "EMAIL_ADDRESS": "email",
    "URL": "url",
    "IP_ADDRESS": "url",
    "CREDIT_CARD": "account",
    "IBAN_CODE": "account",
    "CRYPTO": "account",
    "US_BANK_NUMBER": "account",
    "MAC_ADDRESS": "device",
    "AGE": "age",
}


def find_model(language):
    for size in ("lg", "md", "sm"):
        name = f"{language}_core_web_{size}"
        if spacy.util.is_package(name):
            return name
    return None


def open_analyzer(language):
    """The analyzer as Presidio means it, on a spaCy model, or on an empty one where there is none."""
    model = find_model(language)
    if model is None:
        model = tempfile.mkdtemp(prefix=f"blank-{language}-")
        spacy.blank(language).to_disk(model)
    provider = NlpEngineProvider(
        nlp_configuration={"nlp_engine_name": "spacy", "models": [{"lang_code": language, "model_name": model}]}
    )
    registry = RecognizerRegistry(supported_languages=[language])
    # The patterns know no language but the one that they were declared for: English ones are offered Chinese text too.
    engine = provider.create_engine()
    registry.load_predefined_recognizers(languages=["en"], nlp_engine=engine)
    for recognizer in registry.recognizers:
        recognizer.supported_language = language
        if hasattr(recognizer, "supported_regions"):
            recognizer.supported_regions = (*recognizer.supported_regions, "CN")
    names = sorted(recognizer.name for recognizer in registry.recognizers)
    print(f"{language}: {model}; {len(names)} recognisers: {', '.join(names)}", file=sys.stderr)
    return AnalyzerEngine(registry=registry, nlp_engine=engine, supported_languages=[language])


def to_utf16(text):
    """Presidio counts code points, the bench UTF-16 units."""
    places = [0]
    for character in text:
        places.append(places[-1] + (2 if ord(character) > 0xFFFF else 1))
    return places


def main():
    analyzers = {}
    for line in open(sys.argv[1], encoding="utf-8"):
        record = json.loads(line)
        text = record["text"]
        han = sum("\u4e00" <= character <= "\u9fff" for character in text)
        language = "zh" if han * 5 > len(text) else "en"
        if language not in analyzers:
            analyzers[language] = open_analyzer(language)
        places = to_utf16(text)
        for found in analyzers[language].analyze(text=text, language=language):
            span = {
                "id": record["id"],
                "start": places[found.start],
                "end": places[found.end],
                "class": CLASSES.get(found.entity_type, "id"),
                "reason": found.entity_type,
            }
            print(json.dumps(span, ensure_ascii=False))


main()
