/**
 * What is between two people, by the theme of the compatibility rule: whole clauses without a
 * capital or a full stop.
 */
type Sides = Readonly<Record<"supportive" | "challenging", readonly string[]>>;

export const PAIR_MEANINGS: Readonly<Record<string, Sides>> = {
  identity: {
    supportive: [
      "each of you likes what the other is becoming",
      "you recognize something of yourselves in each other",
      "neither of you has to play a part",
    ],
    challenging: [
      "two strong ideas of who is right meet here",
      "each of you can feel edited by the other",
      "what one calls natural the other calls stubborn",
    ],
  },
  feeling: {
    supportive: [
      "moods are understood before they are explained",
      "being quiet together comes easily",
      "comfort goes back and forth without being counted",
    ],
    challenging: [
      "one of you may need warmth just when the other needs room",
      "old moods get into new conversations",
      "it takes words to say what the other is expected to sense",
    ],
  },
  affection: {
    supportive: [
      "tenderness finds its form without much planning",
      "small kindnesses are noticed and returned",
      "you like what the other likes, or you like watching them like it",
    ],
    challenging: [
      "affection is given in one currency and wanted in another",
      "a compliment can miss by an inch and feel like a mile",
      "charm needs a little more listening",
    ],
  },
  attraction: {
    supportive: [
      "the pull between you needs little encouragement",
      "looks are exchanged before sentences are",
      "flirting keeps its place, even on a busy day",
    ],
    challenging: [
      "the spark is easily mistaken for a quarrel",
      "one of you hurries while the other is still looking",
      "wanting and liking do not keep the same pace",
    ],
  },
  intimacy: {
    supportive: [
      "trust goes deeper than talk",
      "secrets are in good hands",
      "neither of you settles for the surface",
    ],
    challenging: [
      "closeness asks for more trust than either of you gives at once",
      "what is kept back can be felt",
      "letting the other see you takes some courage",
    ],
  },
  drive: {
    supportive: [
      "you get things done side by side",
      "one of you starts what the other carries on",
      "a joint plan has legs",
    ],
    challenging: [
      "two ways of getting going collide",
      "irritation is quick, and so is the next try",
      "the question who leads comes up again and again",
    ],
  },
  understanding: {
    supportive: [
      "talking is half of what holds you together",
      "an idea grows when it passes between you",
      "you can say the odd thing and be understood",
    ],
    challenging: [
      "words are heard more sharply than they were meant",
      "each of you explains, and both wait to be asked",
      "a misunderstanding needs a second hearing",
    ],
  },
  growth: {
    supportive: [
      "you think better of each other than you do of yourselves",
      "plans become larger and lighter between you",
      "one encourages what the other hardly dares to want",
    ],
    challenging: [
      "hopes run ahead of what two people can carry",
      "generosity needs a limit that both know",
      "promises come easily and weigh a lot later",
    ],
  },
  commitment: {
    supportive: [
      "what is agreed between you tends to hold",
      "loyalty shows in the dull weeks",
      "one of you steadies what the other sets in motion",
    ],
    challenging: [
      "duty can crowd out play",
      "one of you may feel examined where the other means to be careful",
      "distance looks like coldness until somebody asks",
    ],
  },
  change: {
    supportive: [
      "you keep each other awake to new things",
      "surprises do you good",
      "imagination gives the ordinary a second life",
    ],
    challenging: [
      "nearness and freedom take turns in pulling",
      "it helps to look twice before you idealize",
      "plans between you are often rewritten",
    ],
  },
  power: {
    supportive: [
      "you bring out each other's strength",
      "hard topics lose some of their weight between you",
      "change, when it comes, is shared",
    ],
    challenging: [
      "neither of you likes to lose the upper hand",
      "feelings can turn into a tug of war",
      "it matters how a no is said and how it is taken",
    ],
  },
  presence: {
    supportive: [
      "you feel at ease in each other's company",
      "being seen together suits you both",
      "the first impression has held up well",
    ],
    challenging: [
      "manners and tempo need some tuning",
      "one of you walks in while the other is still at the door",
      "each can feel put on the spot by the other",
    ],
  },
  direction: {
    supportive: [
      "you want roughly the same kind of life",
      "one respects what the other works for",
      "a common aim gives the days a shape",
    ],
    challenging: [
      "ambition and togetherness compete for the same hours",
      "each of you measures success by another ruler",
      "the long plan needs an honest talk",
    ],
  },
  partnership: {
    supportive: [
      "being a pair comes naturally",
      "you treat each other as equals",
      "each of you looks like the kind of person the other hoped to find",
    ],
    challenging: [
      "what a couple should be is still up for debate",
      "each of you brings a different picture of the two of you",
      "the balance of give and take needs a regular look",
    ],
  },
};
