import type { LifeScene } from "./life_scene.ts";

export const SCENES_OF_HOUSES_1_TO_3: Readonly<Record<string, LifeScene>> = {
  mountain_pass: {
    themes: [
      "A life spent walking ahead of others, and seldom beside anyone.",
      "This was the life of one who knew the way and told no one the reason.",
    ],
    places: [
      "You were a guide on a mountain pass where the path was no wider than a mule and the wind had opinions.",
      "Below the high pass stood a stone hut with one bench, and you were the guide who lived in it.",
    ],
    works: [
      "Three times a week you led strangers over the snow line, always in front and always a little too fast.",
      "You tested every step with an iron-tipped staff, and merchants, brides and runaways stepped where you had stepped.",
    ],
    senses: [
      "The air up there tasted of metal, and a voice carried from one ridge to the next.",
      "At the top there was a cairn, and everyone you brought across added a pebble to it.",
    ],
    bonds: [
      "A younger sister kept the hut warm for you and asked each evening who had come, and you rarely remembered a face.",
      "An old muleteer walked last in your line for years, and the two of you hardly spoke and never quarreled.",
    ],
    stories: [
      {
        turn:
          "One autumn a blind woman asked to be taken over, and she would not let you walk ahead.",
        deed:
          "So you gave her your arm, and for the first time you described the mountain aloud to somebody.",
        end:
          "You grew old telling travelers what you saw, and your name was given to the widest part of the path.",
        short:
          "Then a blind woman refused to walk behind you, and arm in arm you learned to say what you saw, and you grew old as the guide who talked.",
      },
      {
        turn:
          "Late one winter a party set out against your word, and the whole slope came down behind them.",
        deed:
          "You went after them alone, with a rope and no lantern, because waiting had never suited you.",
        end:
          "All but one were brought down alive, and that one was you; the cairn is still twice the height of a man.",
        short:
          "When a party set out against your word and the slope came down, you went after them alone, and every one of them came home but you.",
      },
    ],
    patterns: [
      "Going first became a habit long after there was anyone left to lead.",
      "You learned to trust your own feet, and forgot to learn what company is for.",
    ],
    echoes: [
      "you may still walk two steps ahead of the people you love",
      "you may decide quickly and explain afterward, if at all",
      "you may find it easier to rescue someone than to be waited for",
    ],
    rites: [
      "walk somewhere at another person's pace and let them choose the turnings",
      "tell someone what you see before you act on it",
    ],
  },
  forge: {
    themes: [
      "A life of heat and iron, and of a softness nobody was shown.",
      "Here was someone whom everybody needed and few dared to interrupt.",
    ],
    places: [
      "At the meeting of four roads stood a forge with a black door, and you were the smith behind it.",
      "You were the smith of a crossroads, with a low stone forge and sparks that the children counted from the ditch.",
    ],
    works: [
      "From the first light you shod horses, mended plows and straightened whatever people had bent in anger.",
      "You beat out hinges, hooks and blades, and you could tell by the color of the iron when to stop.",
    ],
    senses: [
      "The hammer rang across the fields like a clock, and when it was silent people looked up.",
      "Your hands were scarred in a pattern that your mother could read like a letter.",
    ],
    bonds: [
      "A shy apprentice copied everything you did, even the scowl, and you pretended not to notice.",
      "You loved someone who came by on market days, and you showed it by charging too little for nails.",
    ],
    stories: [
      {
        turn:
          "One spring two brothers each ordered a sword from you, and by the pattern you understood they meant them for each other.",
        deed: "You made both blades from bad iron on purpose, and for once you let your work fail.",
        end:
          "The swords broke, the brothers lived, and your name as a smith never recovered; you died poor and slept well.",
        short:
          "When two brothers ordered swords for each other you forged both to break, and you died a poor smith who slept well.",
      },
      {
        turn:
          "In a dry summer a spark of yours reached the thatch, and half the street burned before the rain came.",
        deed:
          "Nobody blamed you, and you rebuilt every door in the row without once saying that you were sorry.",
        end:
          "The words were found after your death, scratched on the inside of the chimney where no one could have seen them.",
        short:
          "After a spark of yours burned half the street you rebuilt every door in silence, and your apology was found after your death, scratched inside the chimney.",
      },
    ],
    patterns: [
      "Strength was asked of you so often that tenderness came to feel like bad workmanship.",
      "You put your anger into useful things, and your sorrow into the same fire.",
    ],
    echoes: [
      "you may still repair a thing when you ought to talk about it",
      "you may go quiet exactly when you mean the most",
      "you may be proud of needing no one, and a little tired of it",
    ],
    rites: [
      "say the apology or the thank you aloud, and leave the tools on the bench",
      "make something with your hands that is of no use to anyone",
    ],
  },
  orchard: {
    themes: [
      "A life measured in blossoms, and in the fear of frost.",
      "This one tended and waited, and found it hard to pick.",
    ],
    places: [
      "You were the keeper of an orchard that ran down to a slow brook, with trees older than anyone's memory.",
      "Behind a mossy wall lay the orchard you had been given to keep, forty rows of it and a hut with a stove.",
    ],
    works: [
      "You grafted, pruned and propped, and at night you went out with smoking pots when the cold came.",
      "All your care went into those branches, and you knew each tree by its yield and its moods.",
    ],
    senses: [
      "In a good year the wasps were drunk by noon, and the whole lane smelled of cider.",
      "The loft was full of apples laid out on straw, none of them touching.",
    ],
    bonds: [
      "Your neighbor's children stole from the lowest boughs, and you left those boughs unpicked.",
      "There was somebody who asked you each year to come to the coast, and each year there was the harvest.",
    ],
    stories: [
      {
        turn:
          "Then came a year when everything bore at once, and your cellars, your loft and your bed were full of fruit.",
        deed:
          "You could not bring yourself to give it away, and counted it, and guarded it, and watched it turn.",
        end:
          "By spring you carried it all to the pigs, and after that your gate stood open for whoever was hungry.",
        short:
          "In the year of the great harvest you hoarded it all until it rotted, and from then on your gate stood open for whoever was hungry.",
      },
      {
        turn: "One May night the frost took every blossom, and with it the bread of nine families.",
        deed:
          "You dug up your own savings from under the oldest tree and divided them without writing anything down.",
        end:
          "They never paid it back, and when you were buried they came with blossom, although it was the wrong season.",
        short:
          "When frost took every blossom you dug up your savings and shared them out, and the families came to your burial with flowers out of season.",
      },
    ],
    patterns: [
      "Having enough never quite felt like enough, because you had seen what one cold night can do.",
      "You kept things safe so faithfully that some of them were never enjoyed.",
    ],
    echoes: [
      "you may still save the good plates for a day that does not come",
      "you may stay because of what you have planted rather than because you are glad there",
      "you may feel safest when the shelves are full and a little uneasy even then",
    ],
    rites: [
      "use the thing you have been keeping for best",
      "give something away while it is still ripe",
    ],
  },
  pottery: {
    themes: [
      "A life at the wheel, shaping what others would drink from.",
      "It was a life of making well, and of not letting go.",
    ],
    places: [
      "You were a potter in a village where the houses, the roofs and the roads were all of the same red clay.",
      "Your kiln stood at the edge of a clay pit, and the potter before you had left only a wheel and a bad debt.",
    ],
    works: [
      "Day after day you threw bowls, jugs and lamps, and broke each one that was merely good.",
      "You dug the clay, trod it barefoot and turned it, and you sold as little of it as you could.",
    ],
    senses: [
      "The kiln ticked as it cooled, and you sat beside it as others sit by a child with a fever.",
      "Dust lay in every fold of your hands, and your cups fitted other people's hands as if they had been measured.",
    ],
    bonds: [
      "Your mother painted the rims until she could no longer see them, and then you painted them in her way.",
      "A trader passed through twice a year, praised your work, bought too little, and was always expected.",
    ],
    stories: [
      {
        turn:
          "One year a great lady saw your finest bowl and asked for it, and named a sum that made the room go still.",
        deed: "You said it was cracked, although it was not, and hid it that evening in the straw.",
        end:
          "It was found when you were gone, unused and perfect, and a child drank milk from it the same day.",
        short:
          "You told a great lady that your finest bowl was cracked and hid it in the straw, and after your death a child drank milk from it.",
      },
      {
        turn:
          "After a long rain the kiln gave way in the middle of a firing, and a whole year lay in shards at your feet.",
        deed:
          "You sat down among the pieces, and for want of anything else you began to set them into the wall.",
        end:
          "People came from three valleys to see that wall, and you were known for what had broken.",
        short:
          "When the kiln fell and a year's work lay in shards, you set the pieces into your wall, and people came from three valleys to see it.",
      },
    ],
    patterns: [
      "What you made and who you were became one thing, so that every price felt like a verdict.",
      "You held on tightly, since your hands knew how and nobody had taught them the other movement.",
    ],
    echoes: [
      "you may still finish a thing and then find a reason to keep it back",
      "you may measure your worth by what you can show for the week",
      "you may hold on to a thing, or to a person, long after it has set",
    ],
    rites: [
      "show the work before it is perfect",
      "take one object you never use and put it into somebody's hands",
    ],
  },
  letter_road: {
    themes: [
      "A life of carrying words, nearly all of them someone else's.",
      "This was someone who knew every door and was asked in at few.",
    ],
    places: [
      "You carried letters between seven hill villages, by a road that was mostly stairs.",
      "In the hills where no coach could go you were the one with the letters, a leather bag and a dog.",
    ],
    works: [
      "Half of your people could not read, so you stood in their kitchens and spoke their letters aloud.",
      "You knew by the weight of an envelope whether to knock softly, and you were hardly ever wrong.",
    ],
    senses: [
      "Your bag smelled of ink, oilcloth and other people's houses.",
      "In every village a certain curtain moved before you had reached the first step.",
    ],
    bonds: [
      "A widow in the highest village wrote to no one and waited for you all the same, with soup.",
      "The dog was called Sir, and people greeted it first.",
    ],
    stories: [
      {
        turn: "One winter you carried a letter that you knew would break a house in two.",
        deed:
          "For eleven days you kept it inside your coat, and you read out a kinder one that you had made up.",
        end:
          "They found out, and forgave you, and never again quite believed a letter; you gave the bag to a younger walker and learned silence.",
        short:
          "Once you kept a cruel letter in your coat and read out a kinder one, and though they forgave you, they never quite believed your voice again.",
      },
      {
        turn:
          "Then one summer a letter came with your own name on it, the only one in thirty years.",
        deed:
          "You carried it for a month without opening it, since you knew how to deliver news but not how to have any.",
        end:
          "When you broke the seal at last the sender was gone, and you walked the rest of your years with an answer in your bag.",
        short:
          "When a letter came with your own name on it you carried it unopened for too long, and ever after there was an unsent answer in your bag.",
      },
    ],
    patterns: [
      "You became so good at passing things on that your own message was always at the bottom of the bag.",
      "Words were your trade, and softening them became a reflex.",
    ],
    echoes: [
      "you may still know everyone's news and tell little of your own",
      "you may soften a message until it says something else",
      "you may keep moving between people and call that closeness",
    ],
    rites: [
      "write the letter that is yours and send it",
      "say the hard sentence as it is, kindly and once",
    ],
  },
  copying_room: {
    themes: [
      "A life among other people's books, with one's own left unwritten.",
      "In this life the hand was busy and the voice was saved for later.",
    ],
    places: [
      "You were a copyist in a library with tall windows, where nobody spoke above the sound of a page.",
      "The copying room lay under the roof of a great library, and your desk was the fourth from the stove.",
    ],
    works: [
      "Line by line you copied what others had thought, and you never changed a word, not even the foolish ones.",
      "You ruled the page, mixed the ink and wrote until your fingers closed around a pen in your sleep.",
    ],
    senses: [
      "There was a smell of leather and cold tea, and a bell that divided the day into equal silences.",
      "Winter light came through the panes in squares, and you moved your page along with it.",
    ],
    bonds: [
      "The copyist at the next desk drew snails in the margins to make you laugh, and once you did.",
      "An old master corrected you for twenty years and left you his knife without a word.",
    ],
    stories: [
      {
        turn:
          "One day a book came to your desk that said what you had always thought, and it had been ordered to be left out.",
        deed: "At night you copied it in a hand as small as seed, on the backs of other pages.",
        end:
          "You told nobody, and died at your desk in good standing; it was read a hundred years on, and no one knew whose hand it was.",
        short:
          "By night you copied a forbidden book onto the backs of other pages, and it was read long after your death by people who never knew your hand.",
      },
      {
        turn:
          "In your fortieth year a student asked what you yourself believed, and the whole room waited.",
        deed:
          "You opened your mouth, found only quotations, and went on copying with a burning face.",
        end:
          "In your last winter you wrote eleven pages of your own, and they were the only ones without a fault.",
        short:
          "When a student asked what you yourself believed you found only quotations, and it took you until your last winter to write eleven pages of your own.",
      },
    ],
    patterns: [
      "Knowing came to stand in for saying, and accuracy for courage.",
      "You learned to disappear into a task so thoroughly that praise could not find you.",
    ],
    echoes: [
      "you may still look for one more source before you dare an opinion",
      "you may quote when you could speak",
      "you may be the best informed person in the room and the last to be heard",
    ],
    rites: [
      "write one page without looking anything up",
      "say what you think first and support it afterward",
    ],
  },
};
